import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { SessionRow as Session } from '../../domain/programme/schedule/shown.ts'
import type { AnswerCount } from '../../domain/programme/rsvps.ts'
import { SessionRow } from '../../ui/session-row.tsx'
import { Status } from '../../ui/status.tsx'
import type { StatusTone } from '../../ui/status.tsx'
import { AnswerButtons } from '../programme/answer-buttons.tsx'
import { asDate, useSessionWords } from '../local-time/local-time.tsx'
import { studioPath } from '../paths.ts'
import type { Sent } from '../fetching/sent.ts'
import { standingInWords } from './standing.ts'

type SessionLineProps = {
  session: Session | Sent<Session>
  /** How full it is. A cancelled session says only that. */
  capacity?: { tone: StatusTone; words: string }
  /** The same as numbers: where it is full, only the waiting list is left to join. */
  count?: AnswerCount | undefined
  /** With the year, for sessions of long ago. */
  year?: boolean
  /** What stands at the right instead of the member's answer. */
  children?: ReactNode
}

/** A session in a list of a member: when, whose, how full, and what they said to it. */
export function SessionLine({ session, capacity, count, year, children }: SessionLineProps) {
  const { day, hours } = useSessionWords(session, { year })
  const isCancelled = session.status === 'cancelled'
  return (
    <SessionRow
      pigment={session.studio?.pigment ?? 'payne'}
      dateTime={asDate(session.startsAt).toISOString()}
      day={day}
      hours={hours}
      title={session.title}
      href={session.studio ? studioPath(session.studio.slug) : href('/studios/schedule')}
      studio={whoseOf(session)}
      capacity={isCancelled ? { tone: 'bad', words: 'Cancelled' } : capacity}
      cancelled={isCancelled}
      answerable={!children}
    >
      {children ?? <Standing session={session} count={count} />}
    </SessionRow>
  )
}

/** The member's answer with its buttons; in words where none is taken any more. */
function Standing({ session, count }: Pick<SessionLineProps, 'session' | 'count'>) {
  if (session.status === 'cancelled') return <CancelReason session={session} />
  if (session.canAnswer) {
    return <AnswerButtons session={session} own={session.ownAnswer} canAnswer count={count} />
  }
  const { tone, words } = standingInWords(session)
  return <Status tone={tone}>{words}</Status>
}

function CancelReason({ session: { cancelReason } }: { session: Pick<Session, 'cancelReason'> }) {
  return cancelReason && <span className="ui muted">{cancelReason}</span>
}

/** The studio; a session of no studio belongs to its zones, or to the whole edition. */
function whoseOf({ studio, zones, edition }: Pick<Session, 'studio' | 'zones' | 'edition'>): string {
  return studio?.name ?? (zones.map(({ name }) => name).join(', ') || (edition?.title ?? ''))
}
