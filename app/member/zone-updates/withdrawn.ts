import { today } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { asDate } from '../../local-time/local-time.tsx'
import type { Moment } from '../../local-time/local-time.tsx'

/** What is left of a withdrawn update. */
export function withdrawnInWords(retractedAt: Moment, zone: string): string {
  return `Withdrawn by the organisers on ${fullDayInWords(today(asDate(retractedAt), zone))}.`
}
