import type { HomePage } from '../../../domain/writing/pages/home.ts'
import { dayInWords, shortWeekday, timeInWords } from '../../../time/words.ts'
import { today } from '../../../time/plain-dates.ts'
import { zoneCity } from '../../../time/zones.ts'

/** What of a studio and its next session says when its room is used. */
type StudioHour = {
  studio: Pick<HomePage['studios'][number]['studio'], 'cadenceText'>
  next: HomePage['studios'][number]['next']
}

/** What is said under the name of a room, in full and in short; `lit` is the light of a session. */
export type RoomHour = { live: boolean; lit: boolean; note: string; shortNote?: string }

/**
 * The hour of each studio: in session, its next session, or how often it meets. Lit are those in session, else the next
 * one. Without `now` what was true when the page was made counts; a page kept for longer says nothing that is over.
 */
export function roomHours(
  studios: readonly StudioHour[],
  now: number | undefined,
  reader: string | undefined,
): RoomHour[] {
  const ahead = studios.map(({ next }) =>
    next && !(now !== undefined && next.endsAt.getTime() <= now) ? next : undefined,
  )
  const live = ahead.map((next) => next !== undefined && isLive(next, now))
  const soonest = Math.min(...ahead.flatMap((next) => next?.startsAt.getTime() ?? []))
  return studios.map(({ studio }, index) => {
    const next = ahead[index]
    if (!next) return { live: false, lit: false, note: firstSentence(studio.cadenceText) }
    const isNow = live[index] === true
    const lit = isNow || (!live.includes(true) && next.startsAt.getTime() === soonest)
    return { live: isNow, lit, ...notes(next, { isNow, lit, reader }) }
  })
}

/** The line under a name is short: `Every Tuesday, 16:00 Berlin`. */
function firstSentence(text: string): string {
  return text.split('. ', 1)[0] ?? ''
}

type NextSession = NonNullable<StudioHour['next']>

function isLive({ status, startsAt, endsAt }: NextSession, now: number | undefined): boolean {
  return now === undefined ? status === 'live' : startsAt.getTime() <= now && now < endsAt.getTime()
}

/** On the reader's clock; before that is known on that of the place, which the long words name. */
function notes(
  { startsAt, endsAt, timeZone }: NextSession,
  { isNow, lit, reader }: { isNow: boolean; lit: boolean; reader: string | undefined },
): Pick<RoomHour, 'note' | 'shortNote'> {
  const zone = reader ?? timeZone
  const city = reader ? '' : ` ${zoneCity(timeZone)}`
  if (isNow) {
    const end = timeInWords(endsAt, { zone })
    return { note: `In session until ${end}${city}`, shortNote: `Until ${end}` }
  }
  const day = today(startsAt, zone)
  const time = timeInWords(startsAt, { zone })
  const before = lit ? 'Next, ' : ''
  return {
    note: `${before}${dayInWords(day)}, ${time}${city}`,
    shortNote: `${before}${shortWeekday(day)} ${time}`,
  }
}
