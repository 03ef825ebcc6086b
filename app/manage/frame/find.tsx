import './find.css'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { keys } from '../keys/keys.ts'
import type { Room } from '../palette/rows.ts'
import type { BeginningGroup } from './beginnings.ts'

// It comes with its first use: most visits find their way by the rail.
const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }))

/** The field of the bar that finds things. Without script it leads to the list of people, which is searched by name. */
export function Find({ rooms, begin }: { rooms: readonly Room[]; begin: readonly BeginningGroup[] }) {
  const [isOpen, setOpen] = useState(false)
  const typed = useRef('')
  return (
    <>
      <form
        className="find"
        action="/manage/member"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <button type="submit" data-key={keys.find} aria-label="Find or do">
          <Icon name="search" />
          <span>Find or do</span>
          <KeyCaps keys={keys.find} />
        </button>
      </form>
      {isOpen && (
        <Suspense fallback={<Typing onType={(letter) => (typed.current += letter)} />}>
          <Palette rooms={rooms} begin={begin} typed={() => typed.current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Keeps what is typed while the palette is on its way: it is meant for its field, and for no key of the page. */
function Typing({ onType }: { onType: (letter: string) => void }) {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      onType(event.key)
    }
    document.addEventListener('keydown', keep, true)
    return () => document.removeEventListener('keydown', keep, true)
  }, [onType])
  return null
}
