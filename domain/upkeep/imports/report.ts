import { guardedLine } from '../../csv.ts'
import type { ImportRowListed } from './rows.ts'
import { planInWords, resultNote, resultWords, verdictWords } from './words.ts'
import type { PlaceNames } from './words.ts'

/** The first line of a report. */
export const reportHead = guardedLine(['Line', 'E-mail', 'Name', 'Verdict', 'Why', 'Became'])

/** A row as a line of the report. */
export function reportLine({ line, email, name, plan, became }: ImportRowListed, names: PlaceNames): string {
  const why = [plan && planInWords(plan, names), resultNote(became)].filter(Boolean).join('. ')
  const verdict = plan ? verdictWords[plan.verdict] : ''
  return guardedLine([String(line), email, name, verdict, why, became ? resultWords[became] : ''])
}

/** Editions and zones by their ids, as the words of a report need them. */
export function placeNames(
  editions: readonly { id: string; slug: string; zones: readonly { id: string; name: string }[] }[],
): PlaceNames {
  return {
    editions: Object.fromEntries(editions.map(({ id, slug }) => [id, slug])),
    zones: Object.fromEntries(editions.flatMap(({ zones }) => zones.map(({ id, name }) => [id, name]))),
  }
}
