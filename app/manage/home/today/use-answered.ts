import { useEffect, useRef, useState } from 'react'
import { isFocusFree } from '../../../navigation/lost-focus.ts'
import type { Need } from './needs-rows.ts'

/** How long a row that was answered says what was done, in ms. */
const shownMs = 60_000

type Done = { need: Need; words: string; place: number }

/**
 * The rows as they are shown: what was answered keeps its place for a minute and says what was done, and the keyboard goes
 * on to the next. `known` are all there have been: what is done about one may be heard of after its row is gone.
 */
export function useAnswered(needs: Need[]) {
  const list = useRef<HTMLUListElement>(null)
  const given = useRef<Element>(null)
  const [known, setKnown] = useState<Need[]>(needs)
  const [done, setDone] = useState<Done[]>([])
  const [left, setLeft] = useState<{ place: number }>()
  const unknown = needs.filter(({ id }) => !known.some((need) => need.id === id))
  if (unknown.length > 0) setKnown([...known, ...unknown])

  const lines = linesOf(needs, done)
  const answer = (id: string, words: string) => {
    const need = known.find((each) => each.id === id)
    if (!need) return
    const place = Math.max(
      0,
      lines.findIndex((line) => line.need.id === id),
    )
    setDone([...done.filter((each) => each.need.id !== id), { need, words, place }])
    setLeft({ place })
    given.current = null
    setTimeout(() => setDone((now) => now.filter((each) => each.need.id !== id || each.words !== words)), shownMs)
  }
  const next = left && lines.slice(left.place + 1).find((line) => line.done === undefined)?.need.id
  useEffect(() => {
    // The page may be read again after this, and bring another next one; who has gone elsewhere meanwhile stays there.
    if (next === undefined || !(isFocusFree() || isIn(list.current, document.activeElement, given.current))) return
    const row = [...(list.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset.row === next,
    )
    if (!(row instanceof HTMLElement)) return
    row.focus()
    given.current = row
  }, [next])
  return { lines, known: known.map(({ id }) => id), answer, list }
}

/** What waits in its order, and what was answered where it stood. */
function linesOf(needs: Need[], done: Done[]): { need: Need; done: string | undefined }[] {
  const lines: { need: Need; done: string | undefined }[] = needs
    .filter(({ id }) => !done.some((each) => each.need.id === id))
    .map((need) => ({ need, done: undefined }))
  for (const { need, words, place } of done.toSorted((one, other) => one.place - other.place)) {
    lines.splice(Math.min(place, lines.length), 0, { need, done: words })
  }
  return lines
}

/** Whether the keyboard is where it was led last, or on what was pressed and is about to go. */
function isIn(list: Element | null, focused: Element | null, given: Element | null): boolean {
  return focused === given || (given === null && list !== null && list.contains(focused))
}
