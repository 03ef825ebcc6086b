import { addDays } from '../../../time/plain-dates.ts'
import { dayInWords, fullDayInWords } from '../../../time/words.ts'
import type { ScheduleQuery } from './query.ts'

/** What is not there, in a sentence: of the days that were asked for, and of nobody else's sessions where only one's own were. */
export function nothingWords({ view, past, from, to, mine, studio, edition, zone }: ScheduleQuery): string {
  const nothing = mine ? 'Nothing of yours' : 'Nothing'
  const end = view === 'week' && from ? addDays(from, 6) : to
  if (from && end) return `${nothing} between ${dayInWords(from)} and ${fullDayInWords(end)}.`
  if (from) return `${nothing} from ${fullDayInWords(from)} on.`
  if (end) return `${nothing} up to ${fullDayInWords(end)}.`
  const session = mine ? 'No session of yours' : studio || edition || zone ? 'No such session' : 'No session'
  return past ? `${session} has been yet.` : `${session} is planned yet.`
}
