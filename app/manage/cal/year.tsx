import './year.css'
import { monthGrid } from '../../../time/month-grid.ts'
import type { Month } from '../../../time/month-grid.ts'
import { firstWeekday, startOfWeek } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { longDayInWords, monthInWords } from '../../../time/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { counted } from '../../texts/number-words.ts'
import { addressOf, addressOfClosed } from './calendar-view.ts'
import { closedNames } from './closed-names.ts'
import { DayDots, dotsInWords } from './day-dots.tsx'
import { goByArrow } from './go-by-arrow.ts'
import type { Calendar } from './load.ts'
import { SmallMonth } from './small-month.tsx'
import { YearStrip } from './year-strip.tsx'

type Marks = Map<PlainDate, Calendar['marks']>

/** The year week by week, then twelve small months: a dot in the colour of its studio for each session, closed days hatched. A day leads to its week. */
export function Year({ calendar, year }: { calendar: Calendar; year: string }) {
  const { marks, isCut } = calendar
  const byDay = Map.groupBy(marks, ({ day }) => day)
  const held = marks.filter(({ state }) => state === 'held').length
  const months = Array.from({ length: 12 }, (_, number) => `${year}-${String(number + 1).padStart(2, '0')}`)
  return (
    <section aria-label={`The year ${year}`} onKeyDown={goByArrow}>
      <div className="calendar-year-head">
        <p className="small muted">
          {counted(marks.length, 'session')}
          {held > 0 && `, ${held} held`}
          {isCut && ', and more than can be shown: choose a studio or a zone'}. A day leads to its week, the name of a
          month to the month.
        </p>
        {calendar.organises && <YearDeeds calendar={calendar} />}
      </div>
      {marks.length > 0 && <YearStrip calendar={calendar} year={year} />}
      <div className="calendar-year">
        {months.map((month) => (
          <MonthOfYear key={month} calendar={calendar} month={month} byDay={byDay} />
        ))}
      </div>
    </section>
  )
}

/** What is decided for a whole year. */
function YearDeeds({ calendar: { place, narrowed } }: { calendar: Calendar }) {
  return (
    <div className="row">
      <ButtonLink small kind="quiet" icon="plus" href={addressOfClosed(place, narrowed)} preventScrollReset>
        Closed days
      </ButtonLink>
      <ButtonLink small kind="quiet" icon="moon" href="/manage/cal?view=fair">
        Fair hours
      </ButtonLink>
    </div>
  )
}

function MonthOfYear({ calendar, month, byDay }: { calendar: Calendar; month: Month; byDay: Marks }) {
  const { narrowed, clock } = calendar
  const weeks = monthGrid(month, firstWeekday).filter((week) => week.some(({ isInMonth }) => isInMonth))
  const isHere = useHydrated()
  const Heading = calendar.organises ? 'h3' : 'h2'
  // One stop of the tab key for each month; from there the arrows go on.
  const stop = clock.today.startsWith(month) ? clock.today : `${month}-01`
  return (
    <section>
      <Heading className="heading-3">
        <Link href={addressOf({ view: 'month', month }, narrowed)}>{monthInWords(month)}</Link>
      </Heading>
      <SmallMonth
        label={monthInWords(month)}
        weeks={weeks}
        cell={({ date, isInMonth }) => (
          <td
            key={date}
            data-today={(isInMonth && date === clock.today) || undefined}
            data-closed={(isInMonth && closedNames(calendar, date) !== undefined) || undefined}
          >
            {isInMonth && (
              <Day calendar={calendar} date={date} held={byDay.get(date) ?? []} isStop={!isHere || date === stop} />
            )}
          </td>
        )}
      />
    </section>
  )
}

type DayProps = {
  calendar: Calendar
  date: PlainDate
  held: Calendar['marks']
  isStop: boolean
}

function Day({ calendar, date, held, isStop }: DayProps) {
  const { narrowed, clock } = calendar
  return (
    <Link
      href={addressOf({ view: 'week', monday: startOfWeek(date, firstWeekday), first: date }, narrowed)}
      aria-label={`${longDayInWords(date)}, ${dotsInWords(calendar, date, held.length)}`}
      aria-current={date === clock.today ? 'date' : undefined}
      data-date={date}
      tabIndex={isStop ? undefined : -1}
    >
      {Number(date.slice(8))}
      <DayDots pigments={held.map(({ pigment }) => pigment)} />
    </Link>
  )
}
