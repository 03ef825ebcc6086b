import type { IconName } from '../../ui/icon-paths.ts'
import type { WindowPerson } from '../../ui/person-window/person.ts'

/** A line of a palette, whatever it does. */
export type Row = {
  /** By which it is told from others of the same words. */
  id?: string | undefined
  title: string
  /** The title in pieces, where it was not found by how it is written; without it what was typed is marked. */
  marked?: Marked | undefined
  note: string
  /** What it says of the words, where its title does not have them. */
  said?: Marked | undefined
  icon: IconName
  /** Instead of the sign: somebody. */
  person?: WindowPerson | undefined
  shortcut?: string | undefined
  /** What cannot be undone says this first, in its row, and is done by the second press. */
  asks?: string | undefined
  /** Enter does it only once somebody has gone there. */
  waits?: boolean | undefined
}

/** A text in pieces; those that were looked for are marked. */
export type Marked = readonly { text: string; isHit: boolean }[]

/** Lines under a heading. */
export type RowGroup<Line extends Row> = { title: string; rows: Line[] }

/** A title in pieces: where these words stand in it is marked. */
export function markedIn(title: string, words: string): Marked {
  const q = words.trim().toLowerCase()
  const at = q === '' ? -1 : title.toLowerCase().indexOf(q)
  if (at < 0) return [{ text: title, isHit: false }]
  return [
    { text: title.slice(0, at), isHit: false },
    { text: title.slice(at, at + q.length), isHit: true },
    { text: title.slice(at + q.length), isHit: false },
  ].filter(({ text }) => text !== '')
}

/** The lines that have all of these words, those first that begin with them. */
export function matching<Line extends Row>(words: string, rows: readonly Line[]): Line[] {
  const q = words.trim().toLowerCase()
  const parts = q.split(/\s+/u).filter(Boolean)
  const fits = ({ title, note }: Row) => parts.every((part) => `${title} ${note}`.toLowerCase().includes(part))
  const begins = ({ title }: Row) => Number(title.toLowerCase().startsWith(q))
  return rows.filter((row) => fits(row)).toSorted((one, other) => begins(other) - begins(one))
}

/** Whether somebody who types these words means that deed, and not the thing it is done with. */
export function isMeant(title: string, words: string): boolean {
  const [first = ''] = words.trim().toLowerCase().split(/\s+/u)
  return first.length > 2 && title.toLowerCase().startsWith(first)
}

/** The groups that have a line. */
export function filled<Line extends Row>(groups: readonly RowGroup<Line>[]): RowGroup<Line>[] {
  return groups.filter(({ rows }) => rows.length > 0)
}

/** The line Enter would do: the one that was gone to, while it is there; else the first that does not wait to be gone to. */
export function lineOf(rows: readonly Row[], chosen: string | undefined): number {
  const there = rows.findIndex((row) => nameOf(row) === chosen)
  return there < 0
    ? Math.max(
        0,
        rows.findIndex(({ waits }) => !waits),
      )
    : there
}

/** By which a line is found again when others came before it. */
export function nameOf({ id = '', title, note }: Row): string {
  return `${title} ${note} ${id}`
}
