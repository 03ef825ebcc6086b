import { href } from 'react-router'
import { momentInWords } from '../../../time/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { Status } from '../../../ui/status.tsx'
import { RichText } from '../../texts/rich-text.tsx'
import type { SessionEditor } from './session-editor.ts'
import type { Calendar } from './load.ts'
import { MoveQuestion } from './move-question.tsx'
import { addressOf } from './calendar-view.ts'
import { EndSession, KeptForm, SessionHistory } from './session-endings.tsx'
import { factsOf, hoursIn } from './session-facts.tsx'
import { SessionForm } from './session-form.tsx'
import { standing } from './session-words.ts'
import { WhoComes } from './who-comes.tsx'

type Opened = NonNullable<Calendar['opened']>

/** One session beside the calendar. The link is there only for those who may use it now. */
export function SessionDrawer({
  session,
  calendar,
  close,
}: {
  session: Opened
  calendar: Calendar
  close: { href: string }
}) {
  const { tone, words } = standing(session)
  const { editor } = calendar
  if (editor?.moving && !editor.session?.locked) {
    return (
      <Drawer title={`Move “${session.title}”?`} above={<Status tone={tone}>{words}</Status>} close={close}>
        <MoveQuestion
          session={session}
          moving={editor.moving}
          version={editor.form.version}
          zone={calendar.clock.zone}
          back={addressOf(calendar.place, calendar.narrowed, session.id)}
        />
      </Drawer>
    )
  }
  return (
    <Drawer title={session.title} above={<Status tone={tone}>{words}</Status>} close={close}>
      <div className="stack session-drawer" data-gap="4">
        {session.status === 'cancelled' && (
          <Note tone="bad">Cancelled{session.cancelReason && `: ${session.cancelReason}`}</Note>
        )}
        {session.lacks && <Note tone="warn">It still has {session.lacks.replace(', ', ' and ')}.</Note>}
        <Conflicts editor={calendar.editor} zone={calendar.clock.zone} />
        <FactList
          shape="drawer"
          facts={isChanged(calendar) ? hoursIn(session, calendar) : factsOf(session, calendar)}
        />
        <WayIn session={session} />
        {calendar.editor && <Tools editor={calendar.editor} session={session} calendar={calendar} />}
        {calendar.answered && <WhoComes answered={calendar.answered} />}
        {calendar.editor && <Endings editor={calendar.editor} session={session} zone={calendar.clock.zone} />}
        {session.agenda && !calendar.editor && (
          <section aria-labelledby="agenda">
            <h3 id="agenda">Agenda</h3>
            <RichText html={session.agenda} />
          </section>
        )}
        {session.notes && !calendar.editor?.session?.hasBegun && (
          <section aria-labelledby="session-notes">
            <h3 id="session-notes">Notes</h3>
            <RichText html={session.notes} />
          </section>
        )}
        {session.recordingUrl && (
          <a className="link" data-alone href={session.recordingUrl} rel="external noopener noreferrer">
            Recording
          </a>
        )}
      </div>
    </Drawer>
  )
}

/** A session that is to be: empty but for its time. */
export function NewSessionDrawer({
  editor,
  calendar,
  close,
}: {
  editor: SessionEditor
  calendar: Calendar
  close: { href: string }
}) {
  return (
    <Drawer title="New session" close={close}>
      <div className="stack session-drawer" data-gap="4">
        <div className="session-change">
          <SessionForm
            key={String(calendar.asked)}
            editor={editor}
            back={addressOf(calendar.place, calendar.narrowed)}
          />
        </div>
      </div>
    </Drawer>
  )
}

/** What an organiser can do about it: change it while it is not over, keep its notes afterwards. */
function Tools({ editor, session, calendar }: { editor: SessionEditor; session: Opened; calendar: Calendar }) {
  const back = addressOf(calendar.place, calendar.narrowed)
  return (
    <>
      {editor.session?.hasBegun && (
        <section aria-labelledby="kept">
          <h3 id="kept">Notes and recording</h3>
          <KeptForm key={session.id} editor={editor} />
        </section>
      )}
      {!editor.session?.locked && (
        <section className="session-change" aria-label="Edit session">
          <SessionForm key={session.id} editor={editor} back={back} told={<Told session={session} />} />
        </section>
      )}
    </>
  )
}

/** What ends it, and what was done about it. */
function Endings({ editor, session, zone }: { editor: SessionEditor; session: Opened; zone: string }) {
  return (
    <>
      <EndSession editor={editor} people={session.going + session.waiting} />
      <SessionHistory history={editor.history} zone={zone} />
    </>
  )
}

/** How many have answered, and that they hear of changes. */
function Told({ session: { status, going, waiting, capacity } }: { session: Opened }) {
  if (status !== 'scheduled' || going + waiting === 0) return null
  return (
    <p className="small muted">
      {capacity === null ? `${going} going` : `${going} of ${capacity} going`}
      {waiting > 0 && `, ${waiting} waiting`}. They are told if you move it.
    </p>
  )
}

/** A hint, no refusal: sometimes somebody hosts two at once on purpose. */
function Conflicts({ editor, zone }: { editor: SessionEditor | undefined; zone: string }) {
  if (!editor || editor.conflicts.length === 0) return null
  return (
    <Note tone="warn">
      {editor.conflicts.map(({ host, title, startsAt }) => (
        <p key={`${host} ${title} ${startsAt.toISOString()}`}>
          {host} also hosts “{title}” at that time ({momentInWords(startsAt, { zone })}).
        </p>
      ))}
    </Note>
  )
}

/** Whether the form stands here, which says the rest. */
function isChanged({ editor }: Calendar): boolean {
  return editor?.session !== undefined && !editor.session.locked
}

function WayIn({ session: { joinUrl, ownAnswer, status } }: { session: Opened }) {
  if (joinUrl) {
    return (
      <ButtonLink forward href={joinUrl} rel="external noopener noreferrer">
        Join
      </ButtonLink>
    )
  }
  if (ownAnswer?.answer !== 'going' || (status !== 'scheduled' && status !== 'live')) return null
  const waits = ownAnswer.state === 'waitlisted' && ownAnswer.position !== null
  return (
    <p className="small muted">
      {waits ? `You are number ${ownAnswer.position} in line.` : 'You are going.'} The link is shown here from 24 hours
      before. Your answer is changed in{' '}
      <Link className="link" href={`${href('/member')}?view=schedule`}>
        your schedule
      </Link>
      .
    </p>
  )
}
