import { Note } from '../../../ui/note.tsx'
import { blackoutOn } from '../../../domain/programme/blackouts/closed.ts'
import { monthOf } from '../../../time/month-grid.ts'
import { addMonths } from '../../../time/plain-dates.ts'
import { localTime } from '../../../time/zones.ts'
import { IconLink } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { addressOf, addressOfCopy } from './calendar-view.ts'
import { CopyFoot } from './copy-foot.tsx'
import type { Copying } from './copying.ts'
import { copyRefusals } from './copy-words.ts'
import { DayChoice } from './day-choice.tsx'
import { SessionHead } from './drawer-head.tsx'
import type { Calendar } from './load.ts'
import { ZoneHours } from './zone-hours.tsx'

type CopySessionProps = {
  session: NonNullable<Calendar['opened']>
  copying: Extract<Copying, { kind: 'session' }>
  calendar: Calendar
  /** To the session as it is. */
  back: string
}

/** Asks to which day a session is copied: the day is chosen on a month, and its hour stands there for every zone. */
export function CopySession({ session, copying, calendar, back }: CopySessionProps) {
  const { place, narrowed } = calendar
  const [line] = copying.lines
  const to = (day: string) => addressOfCopy(place, narrowed, session.id, day)
  // Nobody has answered a copy.
  const unanswered = { ...session, going: 0, waiting: 0 }
  const possible = line && 'startsAt' in line ? line : undefined
  return (
    <>
      <SessionHead
        session={unanswered}
        calendar={{ ...calendar, answered: undefined }}
        title={`Copy “${session.title}”`}
        to={possible?.startsAt}
      />
      <div className="drawer-said stack" data-gap="4">
        <DayChoice
          month={monthOf(copying.day)}
          chosen={copying.day}
          today={calendar.clock.today}
          was={localTime(session.startsAt, calendar.clock.zone).date}
          closed={(day) => blackoutOn(calendar.blackouts, { day, editionId: session.edition?.id })?.name}
          earlier={
            <IconLink
              icon="chevron-left"
              label="Month before"
              href={to(addMonths(copying.day, -1))}
              preventScrollReset
            />
          }
          later={
            <IconLink
              icon="chevron-right"
              label="Month after"
              href={to(addMonths(copying.day, 1))}
              preventScrollReset
            />
          }
          day={({ date, number, label, current }) => (
            <Link href={to(date)} aria-label={label} aria-current={current} preventScrollReset>
              {number}
            </Link>
          )}
        />
        <div role="status" className="stack" data-gap="4">
          {possible && <ZoneHours from={possible.startsAt} until={possible.endsAt} calendar={calendar} />}
          {line?.state === 'closed' && <Note tone="warn">That day is closed: {line.blackout}.</Note>}
          {line?.state === 'there' && <Note>It was copied to that day before.</Note>}
          {line?.state === 'left-out' && <Note tone="warn">{copyRefusals[line.because].sentence}</Note>}
          {!line && <Note tone="warn">A cancelled session is not copied.</Note>}
        </div>
        <p className="small muted">Hosts, agenda and places come along, answers do not.</p>
      </div>
      <CopyFoot copying={copying} back={addressOf(place, narrowed)} leave={back} />
    </>
  )
}
