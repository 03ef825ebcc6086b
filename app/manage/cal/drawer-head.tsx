import type { AnswersByName } from '../../../domain/programme/rsvps/who.ts'
import { windowNumberOf } from '../../../domain/club/window-number.ts'
import { monthInWords, shortWeekday, spanInWords } from '../../../time/words.ts'
import { localTime, zoneCity } from '../../../time/zones.ts'
import { useFieldState } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PersonStack } from '../../../ui/person-window/person-stack.tsx'
import type { Pigment } from '../../../ui/room.ts'
import { Seats } from '../../../ui/seats.tsx'
import { Status } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { seatsOf } from '../../programme/answers.ts'
import type { Calendar } from './load.ts'
import type { SessionEditor } from './session-editor.ts'
import { useMoments } from './section-words.tsx'
import { pigmentOf, placeWords, shortName, standing } from './session-words.ts'

type Opened = NonNullable<Calendar['opened']>

type SessionHeadProps = {
  session: Opened
  calendar: Calendar
  title?: string
  /** Where it would begin, while that is asked about. */
  to?: Date | undefined
}

/** What a drawer of a session begins with, on the wall of its studio: what, when on whose clock, where, and who comes. */
export function SessionHead({ session, calendar, title = session.title, to }: SessionHeadProps) {
  const { clock, organises, answered } = calendar
  const { startsAt, endsAt, status } = session
  const length = endsAt.getTime() - startsAt.getTime()
  const from = to ?? startsAt
  const { tone, words } = standing(session)
  return (
    <header className="session-head" data-pigment={pigmentOf(session)}>
      <Day date={localTime(from, clock.zone).date} />
      <div className="session-head-words">
        <p className="row" data-gap="2">
          <Tag onWall pigment={pigmentOf(session)}>
            {session.studio ? shortName(session) : 'The whole house'}
          </Tag>
          {status !== 'scheduled' && <Status tone={tone}>{words}</Status>}
        </p>
        <h2>{title}</h2>
        <p className="figures">
          <time dateTime={from.toISOString()}>
            {spanInWords(from, new Date(from.getTime() + length), { zone: clock.zone })}
          </time>{' '}
          {clockWords(calendar)}
        </p>
        <p>
          {[placeWords(session), session.hosts.map(({ name }) => name).join(', ') || 'Nobody hosts yet'].join(', ')}
        </p>
      </div>
      <div className="session-head-seats">
        <Seats
          {...seatsOf(session, session, organises ? undefined : session.ownAnswer)}
          beside
          cancelled={status === 'cancelled'}
          words={status === 'cancelled' ? 'It does not take place.' : undefined}
        />
        {answered && answered.going.count > 0 && <Faces of={answered.going} />}
        {answered && answered.waiting.count > 0 && <p className="small">In line: {lineInWords(answered.waiting)}</p>}
      </div>
    </header>
  )
}

/** The same of a session that is to be, where title and studio are fields. */
export function NewSessionHead({ editor, calendar }: { editor: SessionEditor; calendar: Calendar }) {
  const { zone } = calendar.clock
  const { value: chosen } = useFieldState('studio')
  const { start, end } = useMoments(editor.form.hoursZone)
  return (
    <header className="session-head" data-pigment={pigmentIn(editor, chosen)}>
      {start && <Day date={localTime(start, zone).date} />}
      <div className="session-head-words">
        <FormField name="studio" labelHidden isNeeded small narrow />
        <FormField name="title" labelHidden placeholder="What is it about?" />
        {start && end && (
          <p className="figures">
            {spanInWords(start, end, { zone })} {clockWords(calendar)}
          </p>
        )}
      </div>
    </header>
  )
}

function Day({ date }: { date: string }) {
  return (
    <p className="session-head-day">
      {shortWeekday(date)} <b className="tall figures">{Number(date.slice(8))}</b> {monthInWords(date).slice(0, 3)}
    </p>
  )
}

function Faces({ of: { people, count } }: { of: AnswersByName['going'] }) {
  return <PersonStack people={people.map(({ id, name }) => ({ name, windowNumber: windowNumberOf(id) }))} of={count} />
}

/** Those who move up next, by name. */
function lineInWords({ people, count }: AnswersByName['waiting']): string {
  const first = people.slice(0, 3).map(({ name }) => name)
  return count > first.length ? `${first.join(', ')} and ${count - first.length} more` : first.join(', ')
}

function clockWords({ clock, role }: Calendar): string {
  return role === 'visitor' ? `in ${zoneCity(clock.zone)}` : `your time, ${zoneCity(clock.zone)}`
}

function pigmentIn({ choices }: SessionEditor, chosen: unknown): Pigment {
  return choices.studios.find(({ id }) => id === chosen)?.pigment ?? 'payne'
}
