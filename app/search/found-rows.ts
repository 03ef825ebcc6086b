import type { Row } from '../palette/rows.ts'
import { addressOf, iconOf, noteOf, titleOf } from './found-words.ts'
import type { FoundText } from './found-words.ts'

/** What was found as lines of a palette, each hour on the clock of `zone`; of what says it in its text alone, how it says it. */
export function foundRows(found: readonly FoundText[], zone: string): (Row & { href: string })[] {
  return found.map((text) => ({
    id: text.id,
    title: titleOf(text),
    marked: text.title,
    note: noteOf(text, { zone, isYours: true }),
    said: text.title.some(({ isHit }) => isHit) ? undefined : text.excerpt,
    icon: iconOf(text),
    href: addressOf(text, zone),
  }))
}
