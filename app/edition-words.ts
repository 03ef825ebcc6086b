import type { Edition, Intake } from '../domain/editions.ts'
import { monthInWords, rangeInWords } from '../time/words.ts'
import type { StatusTone } from '../ui/status.tsx'

/** `September 2027 – June 2028`; empty while an edition has no dates. */
export function monthsOf({ startsOn, endsOn }: Pick<Edition, 'startsOn' | 'endsOn'>): string {
  return startsOn && endsOn ? `${monthInWords(startsOn)} – ${monthInWords(endsOn)}` : ''
}

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
