import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localTime } from '../../../time/zones.ts'
import { keysAreOn } from '../../palette/key-preference.ts'
import { isTypedInto } from '../keys/press.ts'
import type { Calendar } from './load.ts'
import { addressMovedOn, moveAskedIn, moveFor } from './move-by-keys.ts'

/**
 * ⌥ and an arrow ask whether to move the session where the keyboard is, or the one the drawer asks about; with ⇧ whether it ends later or earlier. They rest as all
 * keys do: while somebody types, under a window, and where keys are turned off.
 */
export function useMoveByKeys({ organises, place, narrowed, clock, sessions, opened, editor }: Calendar): void {
  const navigate = useNavigate()
  const drawn = useLocation().search
  // The next press may come before the last has arrived, or before it is drawn: the address bar is ahead of the page.
  const coming = useRef<{ from: string; search: string }>(undefined)
  useEffect(() => {
    if (coming.current?.from !== drawn) coming.current = undefined
  }, [drawn])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = moveFor(event.key, place.view, event.shiftKey)
    if (!step || !isPlainAlt(event) || !keysAreOn() || isElsewhere()) return
    const id = keyOfFocused() ?? (editor?.moving ? opened?.id : undefined)
    const session = id === opened?.id ? opened : sessions.find((each) => each.id === id)
    if (!session) return
    event.preventDefault()
    const { search } = window.location
    const here = moveAskedIn(search, session.id)
    const asked = coming.current?.from === search ? moveAskedIn(coming.current.search, session.id) : here
    const day = localTime(session.startsAt, clock.zone).date
    const to = addressMovedOn({ place, narrowed }, { id: session.id, day }, { asked, step })
    if (!to) return
    coming.current = { from: search, search: to.slice(to.indexOf('?')) }
    // One way back, however often it was pressed.
    const replace = here.days !== 0 || here.minutes !== 0 || here.longer !== undefined
    void navigate(to, { preventScrollReset: true, replace })
  })
  useEffect(() => {
    if (!organises) return
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [organises])
}

function isPlainAlt({ altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  return altKey && !ctrlKey && !metaKey && !defaultPrevented
}

function isElsewhere(): boolean {
  const { activeElement } = document
  return document.querySelector('dialog:modal') !== null || (activeElement !== null && isTypedInto(activeElement))
}

function keyOfFocused(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-movable]')?.dataset.movable
}
