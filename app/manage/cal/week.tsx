import './week.css'
import { useNavigate } from 'react-router'
import { isNightAt } from '../../../domain/programme/nights.ts'
import { addDays, daysBetween } from '../../../time/plain-dates.ts'
import { daysOf } from '../../../time/ranges.ts'
import { dayInWords, rangeInWords, spanInWords, timeInWords } from '../../../time/words.ts'
import { localTime, offsetLabel, wallTimeToInstant, zoneCity } from '../../../time/zones.ts'
import { WeekGrid } from '../../../ui/calendar/week-grid.tsx'
import type { WeekEvent } from '../../../ui/calendar/week-grid.tsx'
import { useSwipe } from '../../../ui/use-swipe.ts'
import type { Calendar, CalendarSession } from './load.ts'
import { addressOf, addressOfMove, addressOfNew, daysOnPhone, swipedFrom } from './calendar-view.ts'
import type { CalendarView, WeekPlace } from './calendar-view.ts'
import { closedNames } from './closed-names.ts'
import { DayStrip } from './day-strip.tsx'
import { proposedIn } from './proposed.ts'
import { isMovable, pigmentOf, shortName, standing, wrongWords } from './session-words.ts'

/** A week by the hour with a second clock beside it; on phones three days of it, under a strip of all seven. */
export function Week({ calendar, place }: { calendar: Calendar; place: WeekPlace }) {
  const { monday } = place
  const range = { start: monday, end: addDays(monday, 6) }
  const { first, last } = hoursShown(calendar, monday)
  const clocks = clocksOf(calendar)
  const tools = useWeekTools(calendar, monday, first)
  const onPhone = daysOf(daysOnPhone(place, calendar.clock.today))
  const swipe = useSwipe((step) => tools.goTo(swipedFrom(place, calendar.clock.today, step)))
  return (
    <div className="calendar-week" {...swipe}>
      <DayStrip calendar={calendar} place={place} />
      <WeekGrid
        label={`Week of ${rangeInWords(range)}`}
        zones={namesOf(clocks)}
        days={daysOf(range).map((date) => ({
          name: dayInWords(date).slice(0, 6).trim(),
          today: date === calendar.clock.today,
          closed: closedNames(calendar, date),
          add: addOn(calendar, date),
          notOnPhone: !onPhone.includes(date),
        }))}
        hours={Array.from({ length: last - first }, (_, index) => hourOf(calendar, monday, first + index, clocks))}
        events={eventsOf(calendar, monday, first)}
        {...tools.byHand}
      />
    </div>
  )
}

/** What is done by hand: organisers draw or tap a new session and drop one to move it. */
function useWeekTools({ place, narrowed, clock, sessions, organises }: Calendar, monday: string, first: number) {
  const navigate = useNavigate()
  const go = (address: string) => void navigate(address, { preventScrollReset: true })
  const goTo = (there: CalendarView) => go(addressOf(there, narrowed))
  if (!organises) return { goTo, byHand: {} }
  const byHand = {
    onRange: ({ day, from, until }: { day: number; from: number; until: number }) => {
      const at = (minutes: number) => wallAt(addDays(monday, day), first * 60 + minutes)
      // One click is not half an hour: without an end the usual length is proposed.
      go(addressOfNew(place, narrowed, at(from), until - from > 30 ? at(until) : undefined))
    },
    onMove: ({ key, day, from }: { key: string; day: number; from: number }) => {
      const session = sessions.find(({ id }) => id === key)
      const span = session && spanOf(session, clock.zone, monday)
      if (!span) return
      // Half hours are for new ones: a session at ten past stays at ten past when it goes to another day.
      const minutes = Math.round((first * 60 + from - span.from) / 30) * 30
      const asked = { session: key, days: day - span.day, minutes }
      if (asked.days !== 0 || asked.minutes !== 0) go(addressOfMove(place, narrowed, asked))
    },
    onStretch: ({ key, until }: { key: string; until: number }) => {
      const session = sessions.find(({ id }) => id === key)
      const span = session && spanOf(session, clock.zone, monday)
      if (!span) return
      const longer = Math.round((first * 60 + until - span.from - span.length) / 30) * 30
      if (longer !== 0) go(addressOfMove(place, narrowed, { session: key, days: 0, minutes: 0, longer }))
    },
  }
  return { goTo, byHand }
}

function addOn({ organises, clock, place, narrowed }: Calendar, date: string) {
  if (!organises || date < clock.today) return undefined
  return { href: addressOfNew(place, narrowed, `${date}T16:00`), label: `New session on ${dayInWords(date)}` }
}

/** Minutes from the midnight of a day as a time on the wall, also after the next midnight. */
function wallAt(date: string, minutes: number): string {
  const hours = String(Math.floor(minutes / 60) % 24).padStart(2, '0')
  return `${addDays(date, Math.floor(minutes / (24 * 60)))}T${hours}:${String(minutes % 60).padStart(2, '0')}`
}

/** From eight to eight, and as far beyond as sessions go. */
function hoursShown(calendar: Calendar, monday: string): { first: number; last: number } {
  const { sessions, clock } = calendar
  const proposed = proposedIn(calendar)
  const shown = proposed ? [...sessions, proposed] : sessions
  const spans = shown.flatMap((each) => spanOf(each, clock.zone, monday) ?? [])
  return {
    first: Math.min(8, ...spans.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(20, ...spans.map(({ from, minutes }) => Math.ceil((from + minutes) / 60))),
  }
}

/** The reader's clock, then those of two zones that differ from it: the one the week is narrowed to first. */
function clocksOf({ zones, narrowed, clock }: Calendar): [string, ...string[]] {
  const chosen = zones.filter(({ slug }) => slug === narrowed.zone)
  const offsets = new Set([offsetLabel(clock.now, clock.zone)])
  const others = [...chosen, ...zones].filter(({ timeZone }) => {
    const offset = offsetLabel(clock.now, timeZone)
    return offsets.size < 3 && offsets.size < offsets.add(offset).size
  })
  return [clock.zone, ...others.map(({ timeZone }) => timeZone)]
}

function namesOf([own, second, third]: [string, ...string[]]): [string] | [string, string] | [string, string, string] {
  if (!second) return [zoneCity(own)]
  return third ? [zoneCity(own), zoneCity(second), zoneCity(third)] : [zoneCity(own), zoneCity(second)]
}

/** An hour of the week on each clock, and where it is night. */
function hourOf({ clock }: Calendar, monday: string, hour: number, clocks: [string, ...string[]]) {
  const first = `${String(hour).padStart(2, '0')}:00`
  const reading = wallTimeToInstant(`${monday}T${first}`, clock.zone)
  const instant = reading.kind === 'exact' ? reading.instant : reading.earlier
  const [second, third] = clocks.slice(1).map((zone) => timeInWords(instant, { zone }))
  const nights = [hour, ...clocks.slice(1).map((zone) => localTime(instant, zone).hour)].map((each) => isNightAt(each))
  return { first, ...(second && { second }), ...(third && { third }), nights }
}

/** The sessions of the week, and what the drawer asks about. */
function eventsOf(calendar: Calendar, monday: string, first: number): WeekEvent[] {
  const { sessions, clock, place, narrowed } = calendar
  const held = sessions.flatMap((session) => eventOf(calendar, session, monday, first) ?? [])
  const proposed = proposedIn(calendar)
  const span = proposed && spanOf(proposed, clock.zone, monday)
  if (!span) return held
  const { name, pigment, moves } = proposed
  const drawn: WeekEvent = {
    key: 'proposed',
    href: addressOf(place, narrowed, moves),
    day: span.day,
    from: span.from - first * 60,
    minutes: span.minutes,
    pigment,
    name,
    hours: hoursOf(proposed, clock.zone),
    note: moves ? 'Not moved yet' : 'Not saved yet',
    own: true,
  }
  return [...held.map((event) => (event.key === moves ? { ...event, cancelled: true } : event)), drawn]
}

function eventOf(calendar: Calendar, session: CalendarSession, monday: string, first: number): WeekEvent | undefined {
  const { clock, place, narrowed } = calendar
  const span = spanOf(session, clock.zone, monday)
  if (!span) return undefined
  return {
    key: session.id,
    href: addressOf(place, narrowed, session.id),
    day: span.day,
    from: span.from - first * 60,
    minutes: span.minutes,
    pigment: pigmentOf(session),
    name: shortName(session),
    topic: session.studio ? session.title : undefined,
    hours: hoursOf(session, clock.zone),
    note: wrongWords(session) || standing(session).words,
    own: session.own,
    cancelled: session.status === 'cancelled',
    movable: calendar.organises && isMovable(session),
  }
}

function hoursOf({ startsAt, endsAt }: Pick<CalendarSession, 'startsAt' | 'endsAt'>, zone: string): string {
  return spanInWords(startsAt, endsAt, { zone })
}

/** Where a session stands in the week, in minutes of its day; what is after midnight is left to its first day. */
function spanOf({ startsAt, endsAt }: Pick<CalendarSession, 'startsAt' | 'endsAt'>, zone: string, monday: string) {
  const { date, hour, minute } = localTime(startsAt, zone)
  const day = daysBetween(monday, date)
  if (day < 0 || day > 6) return undefined
  const from = hour * 60 + minute
  const length = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
  return { day, from, length, minutes: Math.min(length, 24 * 60 - from) }
}
