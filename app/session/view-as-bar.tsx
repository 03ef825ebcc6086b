import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Band } from '../../ui/band.tsx'
import { timeInWords } from '../../time/words.ts'
import { useMe } from '../fetching/me.ts'
import { useClock } from '../local-time/local-time.tsx'
import type { Deed } from '../api-table.ts'
import type { ViewedAsFacts } from './view-as.ts'

/** Said on every page, with how to stop; a page that is the same for everybody asks who is here. */
export default function ViewAsBar({ viewedAs }: { viewedAs: ViewedAsFacts | undefined }) {
  return viewedAs ? <Bar {...viewedAs} /> : <BarOfPublicPage />
}

function BarOfPublicPage() {
  const me = useMe()
  return me?.viewedAs && <Bar {...me.viewedAs} />
}

function Bar({ memberId, name, until, leftMs }: ViewedAsFacts) {
  const fetcher = useFetcher()
  const place = useRef<HTMLSpanElement>(null)
  useOver(leftMs)
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      if (isForThePage(event)) place.current?.querySelector('form')?.requestSubmit()
    }
    document.addEventListener('keydown', stop)
    return () => document.removeEventListener('keydown', stop)
  }, [])
  return (
    <Band icon="eye" role="note" tone="light" sticky>
      <span ref={place} className="band-line">
        <span className="band-words">
          <span>You read as</span>
          <b>{name}</b>
          <Until moment={until} />
        </span>
        <fetcher.Form method="post" action={ending}>
          <input type="hidden" name="member" value={memberId} />
          <button type="submit" aria-busy={fetcher.state !== 'idle' || undefined}>
            Stop
          </button>
        </fetcher.Form>
      </span>
    </Band>
  )
}

/** On the organiser's own clock; before that is known, on that of nobody. */
function Until({ moment }: { moment: string }) {
  const { zone, yours } = useClock('UTC')
  return (
    <span>
      until{' '}
      <time className="figures" dateTime={moment}>
        {timeInWords(new Date(moment), { zone })} {!yours && 'UTC'}
      </time>
      <span className="band-more">{yours && ' your time'}, and change nothing.</span>
    </span>
  )
}

const ending: Deed = '/api/views/end'

/** What is shown is told to the organiser themselves once it has ended by itself. */
function useOver(leftMs: number): void {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), leftMs + 1000)
    return () => clearTimeout(timer)
  }, [leftMs])
}

/** Escape that nothing on the page had a use for: no field, no window over the page, no menu. */
function isForThePage({ key, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented) return false
  if (document.querySelector('dialog[open], :popover-open, details.menu[open]')) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}
