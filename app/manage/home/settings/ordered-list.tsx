import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useHydrated } from '../../../../ui/hydrated.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'

type OrderedListProps<Entry> = {
  entries: readonly Entry[]
  idOf: (entry: Entry) => string
  /** What an entry is called, for those who hear that it moved. */
  nameOf: (entry: Entry) => string
  /** Puts the entry at one index to another one. */
  onMove: (from: number, to: number) => void
  /** The row of an entry, with the grip where it belongs, and how its buttons move it. */
  children: (entry: Entry, index: number, grip: ReactNode, move: (to: number) => void) => ReactNode
}

/**
 * Rows that have an order: dragged by their grips, or moved by the arrows on a grip, by ⌥ with an arrow anywhere in a row and by buttons.
 * Where one has come to is said, and the focus stays in its row.
 */
export function OrderedList<Entry>({ entries, idOf, nameOf, onMove, children }: OrderedListProps<Entry>) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const hint = useId()
  const ids = entries.map(idOf)
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id)
    const entry = entries[from]
    if (entry === undefined || to === from || to < 0 || to >= ids.length) return
    const focused = document.activeElement
    flushSync(() => {
      onMove(from, to)
      setSaid(`${nameOf(entry)}: place ${to + 1} of ${ids.length}`)
    })
    keepFocus(rowsOf(list.current)[to], focused)
  }
  const { lifted, lift } = useDrag(list, move)

  function press(event: KeyboardEvent<HTMLLIElement>, id: string) {
    const isGrip = event.target instanceof Element && event.target.closest('.ordered-grip') !== null
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || !(event.altKey || isGrip)) return
    event.preventDefault()
    move(id, ids.indexOf(id) + by)
  }

  return (
    <>
      <ol role="list" className="ordered" ref={list}>
        {entries.map((entry, index) => {
          const id = idOf(entry)
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of what its grip does
            <li key={id} data-id={id} data-lifted={lifted === id || undefined} onKeyDown={(event) => press(event, id)}>
              <Row
                grip={<Grip name={nameOf(entry)} hint={hint} onLift={(event) => lift(event, id)} />}
                onMove={(to) => move(id, to)}
              >
                {(grip, moveTo) => children(entry, index, grip, moveTo)}
              </Row>
            </li>
          )
        })}
      </ol>
      <p id={hint} hidden>
        Arrow up and arrow down move it.
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

type RowProps = {
  grip: ReactNode
  onMove: (to: number) => void
  children: (grip: ReactNode, move: (to: number) => void) => ReactNode
}

function Row({ grip, onMove, children }: RowProps) {
  return <div className="ordered-row">{children(grip, onMove)}</div>
}

type GripProps = {
  name: string
  /** The id of what says how it moves. */
  hint: string
  onLift: (event: PointerEvent<HTMLButtonElement>) => void
}

function Grip({ name, hint, onLift }: GripProps) {
  const isAlive = useHydrated()
  return (
    <button
      type="button"
      className="ordered-grip"
      aria-label={`Move ${name}`}
      aria-describedby={hint}
      title="Drag, or press the arrow keys"
      disabled={!isAlive}
      onPointerDown={onLift}
    >
      <svg viewBox="0 0 20 20" className="icon" data-name="more" aria-hidden="true">
        <path d="M7 5h.01M7 10h.01M7 15h.01M13 5h.01M13 10h.01M13 15h.01" />
      </svg>
    </button>
  )
}

type Held = { id: string; at: number }

/** Carries a row with the pointer: it takes the place of each row whose middle it passes. Escape puts it back. */
function useDrag(list: { current: HTMLOListElement | null }, move: (id: string, to: number) => void) {
  const [held, setHeld] = useState<Held>()
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => {
    if (!held) return undefined
    const { current } = list
    const begun = rowsOf(current).findIndex((row) => row.dataset.id === held.id)
    const listening = new AbortController()
    const { signal } = listening
    const carry = ({ clientY }: globalThis.PointerEvent) => {
      const to = indexUnder(rowsOf(current), held.id, clientY)
      latest.current(held.id, to)
      const row = rowsOf(current).find(({ dataset }) => dataset.id === held.id)
      row?.style.setProperty('--carried', `${clientY - held.at - row.getBoundingClientRect().top}px`)
    }
    const drop = () => setHeld(undefined)
    window.addEventListener('pointermove', carry, { signal })
    window.addEventListener('pointerup', drop, { signal })
    window.addEventListener('pointercancel', drop, { signal })
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        latest.current(held.id, begun)
        drop()
      },
      { signal },
    )
    return () => {
      listening.abort()
      for (const row of rowsOf(current)) row.style.removeProperty('--carried')
    }
  }, [held, list])
  return {
    lifted: held?.id,
    lift(event: PointerEvent<HTMLButtonElement>, id: string) {
      if (event.button !== 0) return
      const top = event.currentTarget.closest('li')?.getBoundingClientRect().top ?? event.clientY
      setHeld({ id, at: event.clientY - top })
    },
  }
}

function rowsOf(list: HTMLOListElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('li[data-id]') ?? [])]
}

/** The row was taken out of the page and put in again; and a button that leads no further is not there any more. */
function keepFocus(row: HTMLElement | undefined, focused: Element | null): void {
  if (!(focused instanceof HTMLElement) || !row?.contains(focused)) return
  const next = focused.matches(':disabled') ? row.querySelector<HTMLElement>('.ordered-buttons :enabled') : focused
  next?.focus()
}

/** The index a row would have with its pointer at `y`: behind every other row whose middle is above it. */
function indexUnder(rows: readonly HTMLElement[], id: string, y: number): number {
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return row.dataset.id !== id && top + height / 2 < y
  }).length
}
