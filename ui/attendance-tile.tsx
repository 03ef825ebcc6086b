import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { PersonWindow } from './person-window/person-window.tsx'

type Tiled = {
  name: string
  windowNumber: number
  /** `line` waits for a place; `absent` was noted as not there. */
  state: 'plain' | 'here' | 'line' | 'absent'
  /** A line below the name. */
  note: ReactNode
}

/** A person at the door of a session: the whole tile is the switch. Its accessible name is the person's, and what is noted. */
export function AttendanceTile({
  name,
  windowNumber,
  state,
  note,
  ...button
}: Tiled & Omit<ComponentProps<'button'>, 'children' | 'className'>) {
  return (
    <button {...button} className="attendance-tile" data-state={state} aria-pressed={state === 'here'}>
      <Face name={name} windowNumber={windowNumber} state={state} note={note} />
    </button>
  )
}

/** The same where nothing can be noted now. */
export function AttendanceFace(tiled: Tiled) {
  return (
    <div className="attendance-tile" data-state={tiled.state}>
      <Face {...tiled} />
    </div>
  )
}

/** Tiles two by two, where there is room for two. */
export function AttendanceTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" className="attendance-tiles" aria-label={label}>
      {children}
    </ul>
  )
}

function Face({ name, windowNumber, state, note }: Tiled) {
  return (
    <>
      <PersonWindow name={name} windowNumber={windowNumber} state={state === 'here' ? 'lit' : 'rest'} />
      <span>
        {name}
        <small>{note}</small>
      </span>
      {state === 'here' && <Icon name="tick" />}
    </>
  )
}
