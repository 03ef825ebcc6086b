import { previewCopies } from '../../../domain/programme/sessions/copy.ts'
import type { CopyLine } from '../../../domain/programme/sessions/copy-plan.ts'
import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import { addDays, daysBetween, firstWeekday, startOfWeek } from '../../../time/plain-dates.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { localTime } from '../../../time/zones.ts'
import type { Pigment } from '../../../ui/room.ts'
import { dayIn, mondayOf } from './calendar-view.ts'
import type { CalendarView } from './calendar-view.ts'

/** What the drawer asks about: one session to a day, or the sessions of a week into other weeks. Nothing is copied yet. */
export type Copying = {
  ids: string[]
  byDays: number[]
  lines: Copy[]
} & ({ kind: 'session'; day: PlainDate } | { kind: 'week'; mondays: PlainDate[] })

/** A copy that would be made, as the drawer lists it; `monday` begins the week it would stand in. */
export type Copy = {
  key: string
  title: string
  name: string
  pigment: Pigment
  monday: PlainDate
  day: PlainDate
} & (
  | { state: 'possible'; startsAt: Date; endsAt: Date }
  | { state: 'there' }
  | { state: 'closed'; startsAt: Date; endsAt: Date; blackout: string }
  | { state: 'left-out'; because: Extract<CopyLine, { state: 'left-out' }>['because'] }
)

type Asked = {
  /** `copy` of the address: a day, or weeks. */
  asked: string
  place: CalendarView
  opened: SessionRow | undefined
  /** What the calendar shows. */
  sessions: SessionRow[]
  zone: string
}

/** What is asked to be copied, and what that comes to. */
export async function loadCopying(
  tools: Pick<Tools, 'db' | 'now'>,
  admin: Admin,
  { asked, place, opened, sessions, zone }: Asked,
): Promise<Copying | undefined> {
  if (opened) {
    const from = localTime(opened.startsAt, zone).date
    const day = dayIn(asked) ?? addDays(from, 7)
    const copied = { ids: [opened.id], byDays: [daysBetween(from, day)] }
    return { kind: 'session', day, ...copied, lines: linesOf(await previewCopies(tools, admin, copied)) }
  }
  if (!('monday' in place)) return undefined
  const { monday } = place
  const mondays = [...new Set(asked.split(',').flatMap((week) => mondayOf(week) ?? []))]
    .filter((week) => week !== monday)
    .toSorted()
  const ids = sessions.filter((session) => isCopiedFrom(monday, session, zone)).map(({ id }) => id)
  const copied = { ids, byDays: mondays.map((week) => daysBetween(monday, week)) }
  return { kind: 'week', mondays, ...copied, lines: linesOf(await previewCopies(tools, admin, copied)) }
}

/** What began on the Sunday before is of that week, and what is cancelled of none. */
function isCopiedFrom(monday: PlainDate, { startsAt, status }: SessionRow, zone: string): boolean {
  return status !== 'cancelled' && localTime(startsAt, zone).date >= monday
}

function linesOf(lines: CopyLine[]): Copy[] {
  return lines.map((line) => {
    const { of, day } = line
    const shown = {
      key: `${of.id} ${day}`,
      title: of.title,
      name: of.studio?.name ?? 'The whole house',
      pigment: of.studio?.pigment ?? 'payne',
      monday: startOfWeek(day, firstWeekday),
      day,
    }
    if (line.state === 'there') return { ...shown, state: 'there' }
    if (line.state === 'left-out') return { ...shown, state: 'left-out', because: line.because }
    const { startsAt, endsAt } = line.moments
    if (line.state === 'closed') return { ...shown, state: 'closed', startsAt, endsAt, blackout: line.blackout.name }
    return { ...shown, state: 'possible', startsAt, endsAt }
  })
}
