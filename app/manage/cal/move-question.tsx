import { useState } from 'react'
import { useNavigate } from 'react-router'
import { momentInWords, timeInWords } from '../../../time/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/choice.tsx'
import { Note } from '../../../ui/note.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import { keys } from '../keys/keys.ts'
import { ClosedThere, closedThere } from './closed-there.tsx'
import { Conflicts } from './conflicts.tsx'
import { SessionHead } from './drawer-head.tsx'
import type { Calendar } from './load.ts'
import type { Moving, SessionEditor } from './session-editor.ts'
import { comingWords, lineWords, SaveCaps, SessionFoot } from './session-foot.tsx'
import { ZoneHours } from './zone-hours.tsx'

type MoveQuestionProps = {
  session: NonNullable<Calendar['opened']>
  moving: Moving
  editor: SessionEditor
  calendar: Calendar
  /** To the session where it was. */
  back: string
}

/** After a drag, or ⌥ and an arrow: where to, what hour that is in each zone, and whether those who are coming are told. Nothing has moved yet. */
export function MoveQuestion({ session, moving, editor, calendar, back }: MoveQuestionProps) {
  const navigate = useNavigate()
  const [tells, setTells] = useState(true)
  const { days, minutes, longer } = moving
  const title = days === 0 && minutes === 0 ? `Change how long “${session.title}” is?` : `Move “${session.title}”?`
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
      <SessionHead session={session} calendar={calendar} title={title} to={startsAt} />
      <div className="drawer-said stack" data-gap="4" role="status">
        {because && because !== 'twice' && <Note tone="warn">{refusals[because]}</Note>}
        {because === 'twice' && <p>That hour comes twice that night, as clocks are put back. Which of the two?</p>}
        {moving.state === 'possible' && startsAt && (
          <>
            <p>
              From <s>{spanOf(session, zone)}</s> to <b>{spanOf(moving, zone)}</b>, your time.
            </p>
            {closed && <ClosedThere closed={closed} session={session} moving={moving} calendar={calendar} />}
            <Conflicts clashes={editor.clashes} zone={zone} />
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
            {closed ? 'Move all the same' : days === 0 && minutes === 0 ? 'Save' : 'Move'} <SaveCaps />
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
