import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import { addDays, today } from '../../../time/plain-dates.ts'
import { dayInWords, shortWeekday } from '../../../time/words.ts'
import type { StripDay } from '../../../ui/week-strip.tsx'
import type { Pigment } from '../../../ui/room.ts'
import { counted } from '../../texts/number-words.ts'

/** A session as the strip of days needs it. */
export type StripSession = { startsAt: Date; pigment: Pigment; isOwn: boolean }

const length = 7

/** What the strip shows of a session. */
export function onStrip({ startsAt, studio, ownAnswer }: SessionRow): StripSession {
  return { startsAt, pigment: studio?.pigment ?? 'payne', isOwn: ownAnswer?.answer === 'going' }
}

/** Today and the six days after it on the calendar of `zone`, with the sessions that begin on each. */
export function stripDays(sessions: readonly StripSession[], now: Date, zone: string): StripDay[] {
  const first = today(now, zone)
  return Array.from({ length }, (_, index) => {
    const date = addDays(first, index)
    const held = sessions.filter(({ startsAt }) => today(startsAt, zone) === date)
    return {
      date,
      weekday: shortWeekday(date),
      number: dayInWords(date).split(' ')[1] ?? '',
      words: wordsOf(held),
      sessions: held.map(({ pigment }) => pigment),
      own: held.find(({ isOwn }) => isOwn)?.pigment,
      isToday: index === 0,
    }
  })
}

function wordsOf(held: readonly StripSession[]): string {
  if (held.length === 0) return 'nothing planned'
  const own = held.filter(({ isOwn }) => isOwn).length
  const many = counted(held.length, 'session')
  return own === 0 ? many : own === held.length ? `${many}, yours` : `${many}, ${own} yours`
}
