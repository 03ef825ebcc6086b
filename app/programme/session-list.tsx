import './session-list.css'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import type { SessionBrief } from '../../domain/programme/schedule/brief.ts'
import { localTime } from '../../time/zones.ts'
import { MoreLink } from '../../ui/more-link.tsx'
import { Rows } from '../../ui/rows.tsx'
import { SessionRow } from '../../ui/session-row.tsx'
import { type Answers, capacityWords } from './answers.ts'
import { useClock, useSessionWords } from '../local-time/local-time.tsx'
import { useMe } from '../fetching/me.ts'
import { studioPath } from '../paths.ts'

/** For members only, and who that is a page learns in the browser: visitors do not pay for it. */
const AnswerButtons = lazy(async () => ({ default: (await import('./answer-buttons.tsx')).AnswerButtons }))

type SessionListProps = {
  sessions: SessionBrief[]
  answers: Answers
  /** A clock the reader chose instead of their own. */
  fixed?: string
  /** With the year, for sessions of long ago. */
  year?: boolean
  /** The page of the studio itself: rows lead to their place on it, and say the form instead of the studio's name. */
  within?: boolean
  label: string
}

/** Sessions, one row each: when, what, how full, and the reader's answer. */
export function SessionList({ sessions, label, ...how }: SessionListProps) {
  return (
    <Rows aria-label={label}>
      {sessions.map((session) => (
        <OneSession key={session.id} session={session} {...how} />
      ))}
    </Rows>
  )
}

type OneSessionProps = Omit<SessionListProps, 'sessions' | 'label'> & { session: SessionBrief }

function OneSession({ session, answers, fixed, year, within }: OneSessionProps) {
  const { day, hours, second } = useSessionWords(session, { fixed, year })
  const { zone } = useClock(session.timeZone, fixed)
  const details = detailsOf(session, zone, within)
  return (
    <SessionRow
      pigment={session.studio?.pigment ?? 'payne'}
      dateTime={session.startsAt}
      day={day}
      hours={
        <>
          <span className="nowrap">{hours}</span>
          <br />
          <span className="micro nowrap">{second}</span>
        </>
      }
      title={session.title}
      href={details}
      id={within && !isToldMore(session) ? anchorOf(session) : undefined}
      studio={within ? formWords(session) : whoseWords(session)}
      capacity={capacityWords(session, answers[session.id])}
      cancelled={session.status === 'cancelled'}
      answerable
    >
      <AnswerSlot session={session} answers={answers} details={details} />
    </SessionRow>
  )
}

/** The right-hand slot of a session: what a member answered, for visitors the way to more. Both are 44px high. */
function AnswerSlot({ session, answers, details }: { session: SessionBrief; answers: Answers; details: string }) {
  const me = useMe()
  if (session.status === 'cancelled') return null
  if (!me) {
    return (
      <MoreLink href={details} aria-label={`Details: ${session.title}`}>
        Details
      </MoreLink>
    )
  }
  if (session.status === 'ended') return null

  const count = answers[session.id]
  const own = count?.own ?? session.ownAnswer
  return (
    <>
      {own || session.canAnswer ? (
        <Suspense>
          <AnswerButtons session={session} own={own} canAnswer={session.canAnswer} count={count} />
        </Suspense>
      ) : (
        <span className="session-unanswered ui muted">You have not answered</span>
      )}
      {session.joinUrl && (
        <a className="link ui" data-alone href={session.joinUrl}>
          Link to the session
        </a>
      )}
    </>
  )
}

/** Where a session is told about: its place on its studio's page, else the schedule of its day, by the clock that is shown. */
export function detailsOf(session: SessionBrief, zone: string, within = false): string {
  if (within) return `#${anchorOf(session)}`
  if (session.studio) return `${studioPath(session.studio.slug)}#${anchorOf(session)}`
  const day = localTime(new Date(session.startsAt), zone).date
  return `${href('/studios/schedule')}?view=list&from=${day}&to=${day}`
}

/** Is there more to say of it than its row does? Then its studio's page has a place for that, else the row is its place. */
export function isToldMore({ agendaHtml, cancelReason }: SessionBrief): boolean {
  return Boolean(agendaHtml || cancelReason)
}

/** The anchor of a session on its studio's page. */
export function anchorOf(session: { id: string }): string {
  return `session-${session.id}`
}

/** `Writing studio` · `Open to all zones` … and the zones it is for. */
function whoseWords({ studio, edition, zones }: SessionBrief): string {
  const whose = studio?.name ?? edition?.title ?? 'Everybody'
  return zones.length > 0 ? `${whose}, ${zones.map(({ name }) => name).join(' and ')}` : whose
}

function formWords({ place, capacity, zones }: SessionBrief): string {
  const where = { online: 'Online', room: 'In a room', both: 'Online and in a room' }[place]
  const people = capacity === null ? '' : `, up to ${capacity} people`
  const forZones = zones.length > 0 ? `, for ${zones.map(({ name }) => name).join(' and ')}` : ''
  return `${where}${people}${forZones}`
}
