import type { ReactNode } from 'react'
import { useState } from 'react'
import { today as todayOn } from '../../time/plain-dates.ts'
import { DayOfSessions, Sessions, WeekOfSessions } from '../../ui/session-row.tsx'
import type { Moment } from '../local-time/local-time.tsx'
import { asDate, useReaderZone } from '../local-time/local-time.tsx'
import type { Answers } from './answers.ts'
import type { DayOf } from './session-days.ts'
import { daysOf, monthsOf, weeksOf } from './session-days.ts'
import type { ListedSession } from './session-item.tsx'
import { SessionItem } from './session-item.tsx'

/** What stands at the right of a row, and the strip that opens under it. */
export type AnswerOf<S> = (
  session: S,
  row: { count: Answers[string] | undefined; details: string; isOpen: boolean; toggle: () => void; isAlone: boolean },
) => ReactNode

type SessionListProps<S> = {
  sessions: readonly S[]
  /** How full each is; without them no row has chairs. */
  answers?: Answers | undefined
  label: string
  answer: AnswerOf<S>
  /** A clock the reader chose instead of their own. */
  fixed?: string | undefined
  /** The days stand under their months, at this level of heading: for sessions of long ago. */
  months?: 2 | 3
  /** The days stand under their weeks, at this level of heading. */
  weeks?: 2 | 3
  /** When the list was made: says which day is today. */
  now?: Moment
  /** The page of the studio itself: rows lead to their place on it, and say the form instead of the studio's name. */
  within?: boolean
}

/** Sessions by day: when, what, how full, and the reader's answer. One strip is open at a time. */
export function SessionList<S extends ListedSession>({
  sessions,
  label,
  weeks,
  months,
  now,
  ...how
}: SessionListProps<S>) {
  const reader = useReaderZone()
  const [open, setOpen] = useState<string>()
  const { fixed, answers, answer, within } = how
  const clock = fixed ?? reader
  const first = sessions[0]
  const today = now && first ? todayOn(asDate(now), clock ?? first.timeZone) : undefined
  const dayOf = (day: DayOf<S>) => (
    <DayOfSessions key={day.date} number={day.number} name={day.name} label={day.label} today={day.date === today}>
      {day.sessions.map((session) => (
        <SessionItem
          key={session.id}
          session={session}
          count={answers?.[session.id]}
          isCounted={answers !== undefined}
          fixed={fixed}
          within={within}
          answer={(row) =>
            answer(session, {
              ...row,
              count: answers?.[session.id],
              isOpen: open === session.id,
              toggle: () => setOpen(open === session.id ? undefined : session.id),
            })
          }
        />
      ))}
    </DayOfSessions>
  )
  return (
    <Sessions label={label}>
      {weeks
        ? weeksOf(sessions, clock, today).map((week) => (
            <WeekOfSessions key={week.monday} name={week.name} dates={week.dates} level={weeks}>
              {week.days.map(dayOf)}
            </WeekOfSessions>
          ))
        : months
          ? monthsOf(sessions, clock).map(({ name, days }) => (
              <WeekOfSessions key={name} dates={name} level={months}>
                {days.map(dayOf)}
              </WeekOfSessions>
            ))
          : daysOf(sessions, clock).map(dayOf)}
    </Sessions>
  )
}
