/** What the cells of a row say, before anybody knows whether it can be so. */
import type { ImportColumn } from '../../../db/schema/import-shapes.ts'
import { unguardCell } from '../../formula-guard.ts'
import { tagsIn, tidyTags } from '../../community/people/tags.ts'
import { readPaste } from '../../joining/invitations/paste.ts'

/** A row as it is written. What is not in the file is empty; `edition` is absent where no column says one. */
export type RowWish = {
  number: number
  email: string
  /** What stands where the address should be. */
  written: string
  name: string
  tags: string[]
  note: string
  edition: string | undefined
  zone: string
  kind: string
  from: Day
  until: Day
  timeZone: string
}

/** A plain date, nothing, or a text that is neither. */
type Day = { is: 'none' } | { is: 'day'; day: string } | { is: 'unreadable'; text: string }

/** Reads the cells of one row by the fields of its columns. */
export function readRow(columns: readonly ImportColumn[], row: { number: number; cells: readonly string[] }): RowWish {
  const cells = row.cells.map(unguardCell)
  const all = (field: ImportColumn) => cells.filter((cell, index) => columns[index] === field && cell !== '')
  const one = (field: ImportColumn) => all(field)[0] ?? ''
  const written = one('email')
  const people = readPaste(written)
  return {
    number: row.number,
    email: people.length === 1 ? (people[0]?.email ?? '') : '',
    written,
    name: oneLine(one('name') || [...all('first-name'), ...all('last-name')].join(' ') || (people[0]?.name ?? '')),
    tags: tidyTags(all('tags').flatMap(tagsIn)),
    note: tidyNote(one('note')),
    edition: columns.includes('edition') ? one('edition') : undefined,
    zone: one('zone'),
    kind: one('kind').toLowerCase(),
    from: dayIn(one('from')),
    until: dayIn(one('until')),
    timeZone: one('time-zone'),
  }
}

/** A note as it is compared and kept. */
export function tidyNote(note: string): string {
  return note.replaceAll(/\r\n?/g, '\n').trim()
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/**
 * The day a cell names: written as ISO 8601 has it, with dots as in `24.11.2026`, or with slashes where only one reading is
 * possible: `3/4/2026` is two days to two readers.
 */
function dayIn(cell: string): Day {
  if (cell === '') return { is: 'none' }
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]|$)/.exec(cell)
  if (iso) return dayOf(cell, iso[1], iso[2], iso[3])
  const dots = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:[T ]|$)/.exec(cell)
  if (dots) return dayOf(cell, dots[3], dots[2], dots[1])
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[T ]|$)/.exec(cell)
  if (slashes && Number(slashes[1]) > 12) return dayOf(cell, slashes[3], slashes[2], slashes[1])
  if (slashes && (Number(slashes[2]) > 12 || slashes[1] === slashes[2])) {
    return dayOf(cell, slashes[3], slashes[1], slashes[2])
  }
  return { is: 'unreadable', text: cell }
}

function dayOf(text: string, year = '', month = '', day = ''): Day {
  const plain = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${plain}T00:00:00Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(plain)
  return isReal ? { is: 'day', day: plain } : { is: 'unreadable', text }
}
