import { useNavigate } from 'react-router'
import { momentInWords } from '../../../time/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import type { Moving } from './session-editor.ts'
import type { Calendar } from './load.ts'

type Opened = NonNullable<Calendar['opened']>

/** After a drag: where to, and whether those who are coming are told. Nothing has moved yet. */
export function MoveQuestion({
  session,
  moving,
  version,
  zone,
  back,
}: {
  session: Opened
  moving: Moving
  version: number
  zone: string
  back: string
}) {
  const navigate = useNavigate()
  const { days, minutes } = moving
  const asked = { id: session.id, version, days, minutes }
  const toBack = () => void navigate(back, { preventScrollReset: true })
  const heard = session.status === 'draft' ? 0 : session.going + session.waiting
  if (moving.state === 'refused') {
    const { because } = moving
    if (because === 'twice') {
      const tell = heard > 0 ? 1 : 0
      return (
        <div className="stack" data-gap="4" role="status">
          <p>That hour comes twice that night, as clocks are put back. Which of the two?</p>
          {heard > 0 && <p>Those who are going or waiting are told.</p>}
          <div className="row">
            <ApiButton action="/api/sessions/move" fields={{ ...asked, tell, twice: 'earlier' }} onDone={toBack}>
              The first
            </ApiButton>
            <ApiButton action="/api/sessions/move" fields={{ ...asked, tell, twice: 'later' }} onDone={toBack}>
              The second
            </ApiButton>
            <ButtonLink kind="quiet" href={back} preventScrollReset>
              Leave it
            </ButtonLink>
          </div>
        </div>
      )
    }
    return (
      <Note tone="warn" role="status">
        <p>{refusals[because]}</p>
        <ButtonLink small kind="quiet" href={back} preventScrollReset>
          Leave it where it is
        </ButtonLink>
      </Note>
    )
  }
  const { startsAt } = moving
  return (
    <div className="stack" data-gap="4" role="status">
      <p>
        From {momentInWords(session.startsAt, { zone })} to <b>{momentInWords(startsAt, { zone })}</b>, your time.
      </p>
      {heard > 0 && <p>{heard === 1 ? 'One person is' : `${heard} people are`} going or waiting.</p>}
      <div className="row">
        {heard > 0 && (
          <ApiButton action="/api/sessions/move" fields={{ ...asked, tell: 1 }} onDone={toBack}>
            Move and tell them
          </ApiButton>
        )}
        <ApiButton action="/api/sessions/move" fields={asked} kind={heard > 0 ? 'quiet' : undefined} onDone={toBack}>
          {heard > 0 ? 'Move without telling' : 'Move it'}
        </ApiButton>
        <ButtonLink kind="quiet" href={back} preventScrollReset>
          Leave it
        </ButtonLink>
      </div>
    </div>
  )
}

const refusals: Record<Exclude<Extract<Moving, { state: 'refused' }>['because'], 'twice'>, string> = {
  'unknown-zone': 'The time zone of this session is not known.',
  skipped: 'There is no such hour that night: clocks are put forward. Drag it to another.',
  'ends-first': 'It would end before it begins.',
  'too-long': 'It would be longer than 12 hours.',
}
