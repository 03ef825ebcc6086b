import type { Edition, Intake } from '../../domain/programme/editions.ts'
import { monthInWords, rangeInWords } from '../../time/words.ts'
import type { StatusTone } from '../../ui/status.tsx'

/** `September 2027 – June 2028`, short `Sept 2027 – June 2028`; one month where it is one, `Dates to come` while there are none. */
export function monthsOf(
  { startsOn, endsOn }: Pick<Edition, 'startsOn' | 'endsOn'>,
  length: 'long' | 'short' = 'long',
): string {
  if (!startsOn || !endsOn) return 'Dates to come'
  const words = length === 'long' ? monthInWords : shortMonthInWords
  const [first, last] = [words(startsOn), words(endsOn)]
  return first === last ? first : `${first} – ${last}`
}

function shortMonthInWords(day: string): string {
  return `${shortMonths[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`
}

/** Names that are hardly longer stay whole. */
const shortMonths = ['Jan', 'Feb', 'March', 'April', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** `15 January 2027` */
export function dayInText(day: string): string {
  return rangeInWords({ start: day, end: day })
}

/** What somebody who would like to come in needs to know of an edition. */
export function intakeInWords(edition: Pick<Edition, 'status'>, intake: Intake): { tone: StatusTone; words: string } {
  switch (intake.state) {
    case 'open':
      return { tone: 'ok', words: intake.until ? `Requests open until ${dayInText(intake.until)}` : 'Requests open' }
    case 'waitlist':
      return { tone: 'warn', words: 'Waiting list' }
    case 'invite':
      return { tone: 'info', words: 'By invitation only' }
    case 'closed':
      return {
        tone: 'off',
        words: edition.status === 'archived' ? 'Archived' : isOver(edition) ? 'Closed' : 'Requests closed',
      }
  }
}

function isOver({ status }: Pick<Edition, 'status'>): boolean {
  return status === 'closed' || status === 'archived'
}
