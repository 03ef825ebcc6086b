import type { Row, RowGroup } from '../palette/rows.ts'
import { tabName } from './kinds.ts'
import { addressOf, iconOf, noteOf, personIn, saidIn, titleOf } from './found-words.ts'
import type { FoundText } from './found-words.ts'

/** What was found as lines of a palette, each hour on the clock of `zone`; of what says it in its text alone, how it says it. */
export function foundRows(found: readonly FoundText[], zone: string): (Row & { href: string })[] {
  return found.map((text) => ({
    id: text.id,
    title: titleOf(text),
    marked: text.title,
    note: noteOf(text, { zone, isYours: true }),
    said: saidIn(text),
    icon: iconOf(text),
    person: personIn(text),
    href: addressOf(text, zone),
  }))
}

/** The same under the names of their kinds, that of the best first. */
export function foundGroups(found: readonly FoundText[], zone: string): RowGroup<Row & { href: string }>[] {
  const byName = Map.groupBy(found, ({ kind }) => tabName(kind))
  return [...byName].map(([title, texts]) => ({ title, rows: foundRows(texts, zone) }))
}
