import './session-list.css'
import { href } from 'react-router'
import type { SessionBrief } from '../../domain/sessions/brief.ts'
import { Rows } from '../../ui/rows.tsx'
import { SessionRow } from '../../ui/session-row.tsx'
import { useSessionWords } from '../local-time.tsx'
import { studioPath } from '../paths.ts'
import { AnswerSlot, capacityWords } from './answers.tsx'
import type { Answers } from './answers.tsx'

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
  const details = detailsOf(session, within)
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
      studio={within ? formWords(session) : whoseWords(session)}
      capacity={capacityWords(session, answers[session.id])}
      cancelled={session.status === 'cancelled'}
      answerable
    >
      <AnswerSlot session={session} answers={answers} details={details} />
    </SessionRow>
  )
}

/** Where a session is told about: its place on its studio's page, else the schedule of its day. */
export function detailsOf(session: SessionBrief, within = false): string {
  if (within) return `#${anchorOf(session)}`
  if (session.studio) return `${studioPath(session.studio.slug)}#${anchorOf(session)}`
  const day = session.startsAt.slice(0, 10)
  return `${href('/studios/schedule')}?view=list&from=${day}&to=${day}`
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
