import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { NewUpdate } from '../../../domain/writing/updates/newest.ts'
import { Band } from '../../../ui/band.tsx'
import { useReadAgain } from '../../fetching/polling.ts'
import { showBar } from '../../pwa/bars.ts'
import { followZone } from '../../pwa/live/follow.ts'
import type { ZoneResponse } from './response.ts'
import { newsInWords, takeNews } from './news.ts'
import type { News } from './news.ts'

type NewUpdatesProps = {
  edition: string
  zone: string
  /** The list, where it is the newest page of it that is shown. */
  newest: ZoneResponse['updates'] | undefined
  /** The update that is being read. */
  reading: string | undefined
}

/** Tells whoever has a zone open of what comes out there meanwhile: a bar that waits, and moves nothing that is read. */
export function NewUpdates({ edition, zone, newest, reading }: NewUpdatesProps) {
  const [news, setNews] = useState<News>({ known: undefined, fresh: [] })
  const wanted = useRef<string>(undefined)
  const readAgain = useReadAgain()
  const navigate = useNavigate()
  const shown = [...slugsOf(newest), ...(reading ? [reading] : [])]
  const fresh = news.fresh.filter(({ slug }) => !shown.includes(slug))

  const hear = useEffectEvent((updates: readonly NewUpdate[]) => {
    // Several may come before the page is drawn again.
    setNews((before) => takeNews(before, updates, newest && shown))
  })
  useEffect(() => followZone({ edition, zone }, (updates) => hear(updates)), [edition, zone])
  useEffect(() => {
    // The copy for offline is behind now.
    if (fresh.length > 0) void import('../../pwa/copy/sync.ts').then(({ syncCopy }) => syncCopy())
  }, [fresh.length])

  const show = useEffectEvent(() => {
    wanted.current = fresh[0]?.slug
    setNews({ ...news, fresh: [] })
    if (newest) void readAgain()
    else void navigate(href('/member/updates/:edition/:zone', { edition, zone }))
  })
  const words = newsInWords(fresh.length)
  useEffect(() => {
    showBar('new-updates', words && <NewsBar words={words} show={() => show()} />)
    return () => showBar('new-updates', undefined)
  }, [words])

  useEffect(() => {
    const row = newest && wanted.current ? document.getElementById(`u-${wanted.current}`) : undefined
    if (!row) return
    wanted.current = undefined
    row.scrollIntoView({ block: 'center' })
    row.querySelector('a')?.focus({ preventScroll: true })
  }, [newest])
  return null
}

function NewsBar({ words, show }: { words: string; show: () => void }) {
  return (
    <Band icon="bell" sticky>
      {words}{' '}
      <button type="button" onClick={show}>
        Show
      </button>
    </Band>
  )
}

function slugsOf(updates: ZoneResponse['updates'] | undefined): string[] {
  if (!updates) return []
  return [...updates.pinned, ...updates.months.flatMap((month) => month.updates)].map(({ slug }) => slug)
}
