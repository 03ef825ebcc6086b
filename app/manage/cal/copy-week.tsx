import './copy-week.css'
import { addDays, firstWeekday, isoWeekOf, startOfWeek } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { dayInWords, rangeInWords, shortDayInWords, spanInWords } from '../../../time/words.ts'
import { localTime } from '../../../time/zones.ts'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Note } from '../../../ui/note.tsx'
import { counted } from '../../texts/number-words.ts'
import { addressOf, addressOfWeekCopy } from './calendar-view.ts'
import type { CalendarView } from './calendar-view.ts'
import { CopyFoot } from './copy-foot.tsx'
import type { Copy, Copying } from './copying.ts'
import { copyRefusals } from './copy-words.ts'
import type { Calendar } from './load.ts'

type CopyWeekProps = {
  copying: Extract<Copying, { kind: 'week' }>
  calendar: Calendar
  close: { href: string }
}

/** Asks into which weeks the sessions of this one are copied, and lists what would come of it. */
export function CopyWeek({ copying, calendar, close }: CopyWeekProps) {
  const { place } = calendar
  const monday = 'monday' in place ? place.monday : ''
  const title = `Copy week ${isoWeekOf(monday).week}`
  return (
    <Drawer key="copy" title={title} headed close={close}>
      <header className="session-head" data-pigment="payne">
        <div className="session-head-words copy-week-head">
          <h2>{title}</h2>
          <p className="figures">{rangeInWords({ start: monday, end: addDays(monday, 6) })}</p>
          <p>{counted(copying.ids.length, 'session')}. Hosts and agendas come along, answers do not.</p>
        </div>
      </header>
      <div className="drawer-said stack" data-gap="3">
        <h3>Into the weeks</h3>
        <WeekChoice copying={copying} calendar={calendar} monday={monday} />
      </div>
      <div className="copy-week-lines" role="status">
        {copying.ids.length === 0 && <Note>There is nothing to copy in this week.</Note>}
        {copying.ids.length > 0 && copying.mondays.length === 0 && <Note>Choose one week or several.</Note>}
        {copying.lines.length > 0 &&
          copying.mondays.map((week) => (
            <WeekOfCopies key={week} monday={week} copying={copying} zone={calendar.clock.zone} />
          ))}
      </div>
      <CopyFoot copying={copying} back={backTo(copying, calendar)} leave={close.href} />
    </Drawer>
  )
}

/** Twelve weeks to choose from, those that are chosen, and the way to later ones. */
function WeekChoice({ copying, calendar, monday }: Omit<CopyWeekProps, 'close'> & { monday: PlainDate }) {
  const { place, narrowed, clock, copyFrom } = calendar
  const thisWeek = startOfWeek(clock.today, firstWeekday)
  const first = copyFrom ?? (monday < thisWeek ? thisWeek : addDays(monday, 7))
  const offered = Array.from({ length: 12 }, (_, index) => addDays(first, 7 * index))
  const weeks = [...new Set([...copying.mondays, ...offered])].filter((week) => week !== monday).toSorted()
  const to = (chosen: readonly PlainDate[], from = first) =>
    `${addressOfWeekCopy(place, narrowed, chosen)}&from=${from}`
  return (
    <>
      <Chips>
        {weeks.map((week) => {
          const isChosen = copying.mondays.includes(week)
          const others = copying.mondays.filter((each) => each !== week)
          return (
            <ChipLink key={week} href={to(isChosen ? others : [...others, week])} pressed={isChosen}>
              <b className="figures">{isoWeekOf(week).week}</b> <span className="muted">{shortDayInWords(week)}</span>
            </ChipLink>
          )
        })}
      </Chips>
      <MoreLink href={to(copying.mondays, addDays(first, 84))} preventScrollReset>
        Later weeks
      </MoreLink>
    </>
  )
}

function WeekOfCopies({ monday, copying, zone }: { monday: PlainDate; copying: Copying; zone: string }) {
  const lines = copying.lines.filter((line) => line.monday === monday)
  const heading = `Week ${isoWeekOf(monday).week}, ${rangeInWords({ start: monday, end: addDays(monday, 6) })}`
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <ul role="list">
        {lines.map((line) => (
          <li key={line.key} data-pigment={line.pigment} data-left={line.state !== 'possible' || undefined}>
            <span className="dot" />
            <span className="figures">{whenWords(line, zone)}</span>
            <span className="copy-week-name">{line.title}</span>
            {line.state !== 'possible' && <b className="small">{leftBecause(line)}</b>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function leftBecause(line: Exclude<Copy, { state: 'possible' }>): string {
  if (line.state === 'there') return 'there already'
  return line.state === 'closed' ? line.blackout : copyRefusals[line.because].brief
}

function whenWords(line: Copy, zone: string): string {
  if (!('startsAt' in line)) return dayInWords(line.day)
  return `${dayInWords(localTime(line.startsAt, zone).date)}, ${spanInWords(line.startsAt, line.endsAt, { zone })}`
}

/** To the first week that was copied into. */
function backTo({ mondays }: CopyWeekProps['copying'], { place, narrowed }: Calendar): string {
  const there: CalendarView = mondays[0] ? { view: 'week', monday: mondays[0] } : place
  return addressOf(there, narrowed)
}
