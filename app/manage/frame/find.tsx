import './find.css'
import { lazy, Suspense, useState } from 'react'
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
        <Suspense>
          <Palette rooms={rooms} begin={begin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
