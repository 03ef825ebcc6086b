import { useState } from 'react'
import { useNavigate } from 'react-router'
import { momentInWords, timeInWords } from '../../../time/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import { keys } from '../keys/keys.ts'
import { ClosedThere, closedThere } from './closed-there.tsx'
import { Conflicts } from './conflicts.tsx'
import { SessionHead } from './drawer-head.tsx'
import type { Calendar } from './load.ts'
import type { Moving, SessionEditor } from './session-editor.ts'
import { comingWords, lineWords, SaveCaps, SessionFoot } from './session-foot.tsx'
import { SessionForm } from './session-form.tsx'
import { ZoneHours } from './zone-hours.tsx'

type MoveQuestionProps = {
  session: NonNullable<Calendar['opened']>
  moving: Moving
  editor: SessionEditor
  calendar: Calendar
  /** To the session where it was. */
  back: string
}

/** After a drag, or ⌥ and an arrow: where to, and who is told. Nothing has moved yet. Of a series it asks which sessions are meant. */
export function MoveQuestion(asked: MoveQuestionProps) {
  const { moving, editor } = asked
  if (!editor.series || moving.state === 'refused') return <MoveAlone {...asked} />
  const name = `${moving.days} ${moving.minutes} ${moving.longer}`
  return <MoveInSeries key={name} {...asked} moving={moving} name={name} />
}

/** The drawer's own form, with the hours it would have: its list says what changes of each session before anything is saved. */
function MoveInSeries({
  session,
  moving,
  name,
  editor,
  calendar,
  back,
}: MoveQuestionProps & { moving: Extract<Moving, { state: 'possible' }>; name: string }) {
  const navigate = useNavigate()
  const { zone } = calendar.clock
  return (
    <SessionForm
      editor={editor}
      calendar={calendar}
      back={back}
      opens={undefined}
      moving={{
        name,
        was: session.startsAt.toISOString(),
        onDone: () => void navigate(back, { preventScrollReset: true }),
      }}
      head={
        <>
          <SessionHead session={session} calendar={calendar} title={titleOf(session, moving)} to={moving.startsAt} />
          <div className="drawer-said stack" data-gap="4" role="status">
            <p>
              From <s>{spanOf(session, zone)}</s> to <b>{spanOf(moving, zone)}</b>, your time.
            </p>
            <Conflicts clashes={editor.clashes} freeAt={editor.freeAt} sessionId={session.id} calendar={calendar} />
          </div>
        </>
      }
      foot={
        <SessionFoot
          words={
            session.status !== 'draft' && (
              <FormField name="tell" label={`Tell ${comingWords(session.going)}`} hint={lineWords(session.waiting)} />
            )
          }
        >
          <ButtonLink kind="quiet" small href={back} preventScrollReset>
            Leave it
          </ButtonLink>
          <span className="grow" />
          <SubmitButton small pane="arrow" data-key={keys.save}>
            {isOnlyLonger(moving) ? 'Save' : 'Move'} <SaveCaps />
          </SubmitButton>
        </SessionFoot>
      }
    />
  )
}

function isOnlyLonger({ days, minutes }: Moving): boolean {
  return days === 0 && minutes === 0
}

function titleOf({ title }: MoveQuestionProps['session'], moving: Moving): string {
  return isOnlyLonger(moving) ? `Change how long “${title}” is?` : `Move “${title}”?`
}

/** What hour that is in each zone, and whether those who are coming are told. */
function MoveAlone({ session, moving, editor, calendar, back }: MoveQuestionProps) {
  const navigate = useNavigate()
  const [tells, setTells] = useState(true)
  const { days, minutes, longer } = moving
  const { zone } = calendar.clock
  const heard = session.status === 'draft' ? 0 : session.going + session.waiting
  const because = moving.state === 'refused' ? moving.because : undefined
  const startsAt = moving.state === 'possible' ? moving.startsAt : undefined
  const closed = startsAt && closedThere(session, startsAt, calendar)
  const asked = {
    id: session.id,
    version: editor.form.version,
    days,
    minutes,
    longer,
    ...(heard > 0 && tells && { tell: 1 }),
    ...(closed && { closed: 1 }),
  }
  const toBack = () => void navigate(back, { preventScrollReset: true })
  return (
    <>
      <SessionHead session={session} calendar={calendar} title={titleOf(session, moving)} to={startsAt} />
      <div className="drawer-said stack" data-gap="4" role="status">
        {because && because !== 'twice' && <Note tone="warn">{refusals[because]}</Note>}
        {because === 'twice' && <p>That hour comes twice that night, as clocks are put back. Which of the two?</p>}
        {moving.state === 'possible' && startsAt && (
          <>
            <p>
              From <s>{spanOf(session, zone)}</s> to <b>{spanOf(moving, zone)}</b>, your time.
            </p>
            {closed && <ClosedThere closed={closed} session={session} moving={moving} calendar={calendar} />}
            <Conflicts clashes={editor.clashes} freeAt={editor.freeAt} sessionId={session.id} calendar={calendar} />
            <ZoneHours from={startsAt} until={moving.endsAt} calendar={calendar} />
          </>
        )}
      </div>
      <SessionFoot
        words={
          heard > 0 &&
          (startsAt || because === 'twice') && (
            <Switch
              checked={tells}
              onChange={({ currentTarget }) => setTells(currentTarget.checked)}
              hint={lineWords(session.waiting)}
            >
              Tell {comingWords(session.going)}
            </Switch>
          )
        }
      >
        <ButtonLink kind="quiet" small href={back} preventScrollReset>
          Leave it
        </ButtonLink>
        <span className="grow" />
        {startsAt && (
          <ApiButton action="/api/sessions/move" fields={asked} small pane="arrow" data-key={keys.save} onDone={toBack}>
            {closed ? 'Move all the same' : isOnlyLonger(moving) ? 'Save' : 'Move'} <SaveCaps />
          </ApiButton>
        )}
        {because === 'twice' && (
          <>
            <ApiButton action="/api/sessions/move" fields={{ ...asked, twice: 'earlier' }} small onDone={toBack}>
              The first
            </ApiButton>
            <ApiButton action="/api/sessions/move" fields={{ ...asked, twice: 'later' }} small onDone={toBack}>
              The second
            </ApiButton>
          </>
        )}
      </SessionFoot>
    </>
  )
}

/** `Tue 24 Nov, 16:00 – 17:30` */
function spanOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: string): string {
  return `${momentInWords(startsAt, { zone })} – ${timeInWords(endsAt, { zone })}`
}

const refusals: Record<Exclude<Extract<Moving, { state: 'refused' }>['because'], 'twice'>, string> = {
  'unknown-zone': 'The time zone of this session is not known.',
  skipped: 'There is no such hour that night: clocks are put forward. Move it to another.',
  'ends-first': 'It would end before it begins.',
  'too-long': 'It would be longer than 12 hours.',
}
