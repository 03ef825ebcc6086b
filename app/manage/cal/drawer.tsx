import './drawer.css'
import { href, useLocation } from 'react-router'
import { addDays } from '../../../time/plain-dates.ts'
import { localTime } from '../../../time/zones.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { RichText } from '../../texts/rich-text.tsx'
import { NewSessionHead, SessionHead } from './drawer-head.tsx'
import type { SessionEditor } from './session-editor.ts'
import type { Calendar } from './load.ts'
import { MoveQuestion } from './move-question.tsx'
import { HostIt } from './host-it.tsx'
import { addressOf, addressOfCopy, addressOfEnd } from './calendar-view.ts'
import { CopySession } from './copy-session.tsx'
import { EndQuestion } from './end-question.tsx'
import { Conflicts } from './conflicts.tsx'
import { QuestionsPart } from './questions-part.tsx'
import { factsOf } from './session-facts.tsx'
import { AnnouncedFoot, DraftFoot } from './session-foot.tsx'
import { SessionForm } from './session-form.tsx'
import { SeriesOfSession } from './series-of-session.tsx'
import { KeptPart, SessionHistory } from './session-kept.tsx'
import { WhoComes } from './who-comes.tsx'

type Opened = NonNullable<Calendar['opened']>
type Close = { href: string }

/** One session beside the calendar: its head, and below it what this person may read, change or end. */
export function SessionDrawer({ session, calendar, close }: { session: Opened; calendar: Calendar; close: Close }) {
  const { editor, place, narrowed } = calendar
  const back = addressOf(place, narrowed, session.id)
  if (editor?.moving && !editor.session?.locked) {
    return (
      <Drawer headed title={`Move “${session.title}”?`} close={close}>
        <MoveQuestion session={session} moving={editor.moving} editor={editor} calendar={calendar} back={back} />
      </Drawer>
    )
  }
  if (editor?.isEnding && !editor.session?.locked) {
    return (
      <Drawer key="end" headed title={session.title} close={close}>
        <SessionHead session={session} calendar={calendar} />
        <EndQuestion session={session} editor={editor} back={back} />
      </Drawer>
    )
  }
  if (calendar.copying?.kind === 'session') {
    return (
      <Drawer key="copy" headed title={`Copy “${session.title}”`} close={close}>
        <CopySession session={session} copying={calendar.copying} calendar={calendar} back={back} />
      </Drawer>
    )
  }
  return (
    <Drawer headed title={session.title} close={close}>
      <SessionHead session={session} calendar={calendar} />
      {/* A form and what follows it are theirs: another session has none of what was typed or unfolded. */}
      {editor ? (
        <Tools key={session.id} editor={editor} session={session} calendar={calendar} />
      ) : (
        <div className="drawer-read stack" data-gap="4">
          <Cancelled session={session} />
          <WayIn session={session} />
          <HostIt session={session} />
          <FactList shape="drawer" facts={factsOf(session, calendar)} />
          <Written title="Agenda" html={session.agenda} />
          <Written title="Notes" html={session.notes} />
          <Recording session={session} />
        </div>
      )}
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
  close: Close
}) {
  return (
    <Drawer headed title="New session" close={close}>
      <SessionForm
        key={String(calendar.asked)}
        editor={editor}
        calendar={calendar}
        back={addressOf(calendar.place, calendar.narrowed)}
        head={<NewSessionHead editor={editor} calendar={calendar} />}
        opens="when"
      />
    </Drawer>
  )
}

/** What an organiser can do about it: change it while it is not over, keep its notes once it has begun. */
function Tools({ editor, session, calendar }: { editor: SessionEditor; session: Opened; calendar: Calendar }) {
  const { place, narrowed, answered, questions, clock } = calendar
  const isOver = editor.session?.locked !== undefined
  const isAboutHours = useLocation().hash === '#when'
  const end = addressOfEnd(place, narrowed, session.id)
  const copy = addressOfCopy(place, narrowed, session.id, addDays(localTime(session.startsAt, clock.zone).date, 7))
  return (
    <>
      <div className="drawer-said stack" data-gap="3">
        <Cancelled session={session} />
        {session.lacks && <Note tone="warn">It still has {session.lacks.replace(', ', ' and ')}.</Note>}
        <Conflicts clashes={editor.clashes} freeAt={editor.freeAt} sessionId={session.id} calendar={calendar} />
        <WayIn session={session} />
        {isOver && (
          <ButtonLink kind="quiet" small icon="copy" href={copy} preventScrollReset>
            Copy to another day
          </ButtonLink>
        )}
        <HostIt session={session} />
        {isOver && <FactList shape="drawer" facts={factsOf(session, calendar)} />}
        {isOver && <Written title="Agenda" html={session.agenda} />}
        {isOver && !editor.session?.hasBegun && <Written title="Notes" html={session.notes} />}
      </div>
      {editor.session?.hasBegun && <KeptPart editor={editor} session={session} isAlone={isOver} />}
      {!isOver && (
        <SessionForm
          editor={editor}
          calendar={calendar}
          back={addressOf(place, narrowed)}
          opens={isAboutHours ? 'when' : session.lacks?.includes('link') ? 'where' : session.lacks ? 'who' : undefined}
          foot={
            editor.session?.status === 'draft' ? (
              <DraftFoot end={end} copy={copy} />
            ) : (
              <AnnouncedFoot editor={editor} session={session} end={end} copy={copy} />
            )
          }
        />
      )}
      {editor.series && <SeriesOfSession editor={editor} place={editor.series} isOver={isOver} />}
      {answered && <WhoComes session={session} calendar={calendar} answered={answered} />}
      {questions && <QuestionsPart sessionId={session.id} questions={questions} />}
      <SessionHistory history={editor.history} zone={clock.zone} />
    </>
  )
}

function Cancelled({ session: { status, cancelReason } }: { session: Opened }) {
  return status === 'cancelled' && <Note tone="bad">Cancelled{cancelReason && `: ${cancelReason}`}</Note>
}

/** The link is there only for those who may use it now. */
function WayIn({ session: { joinUrl, ownAnswer, status } }: { session: Opened }) {
  if (joinUrl) {
    return (
      <ButtonLink small forward href={joinUrl} rel="external noopener noreferrer">
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

function Written({ title, html }: { title: string; html: string }) {
  if (!html) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <RichText html={html} />
    </section>
  )
}

function Recording({ session: { recordingUrl } }: { session: Opened }) {
  if (!recordingUrl) return null
  return (
    <a className="link" data-alone href={recordingUrl} rel="external noopener noreferrer">
      Recording
    </a>
  )
}
