import type { ReactNode } from 'react'
import type { AuditEntry } from '../../../../domain/audit.ts'
import type { ConsentShown, MailShown, SessionAnswered } from '../../../../domain/people/person.ts'
import { momentInWords } from '../../../../time/words.ts'
import { zonePlace } from '../../../../time/zones.ts'
import { Link } from '../../../../ui/link.tsx'
import { deedInWords } from '../../audit-words.ts'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { mailWords } from '../../words.ts'

/** What they said to sessions, and whether they came. */
export function Sessions({ sessions }: { sessions: SessionAnswered[] }) {
  return (
    <Lines empty="No answer to a session yet.">
      {sessions.map((session) => (
        <li key={session.id}>
          <Link className="plain-link" href={`/manage/cal?session=${session.id}`}>
            {session.title}
          </Link>
          <span className="small muted">
            {momentInWords(session.startsAt, { zone: session.timeZone })} {zonePlace(session.timeZone)},{' '}
            {answerWords(session)}
          </span>
        </li>
      ))}
    </Lines>
  )
}

/** What they agreed to last, of each kind. */
export function Consents({ consents, clock }: { consents: ConsentShown[]; clock: Clock }) {
  return (
    <Lines empty="Nothing agreed to yet.">
      {consents.map(({ kind, documentVersion, given, at }) => (
        <li key={kind}>
          {consentWords[kind]}
          <span className="small muted">
            {given ? 'Given' : 'Withdrawn'}, version {documentVersion}, {exactly(at, clock)}
          </span>
        </li>
      ))}
    </Lines>
  )
}

/** The latest mails to them. */
export function Mails({ mails, clock }: { mails: MailShown[]; clock: Clock }) {
  return (
    <Lines empty="No mail was written to this person yet.">
      {mails.map(({ id, subject, status, createdAt }) => (
        <li key={id}>
          {subject}
          <span className="small muted">
            {mailWords[status].words}, {exactly(createdAt, clock)}
          </span>
        </li>
      ))}
    </Lines>
  )
}

/** What organisers changed about them. */
export function History({ entries, clock }: { entries: AuditEntry[]; clock: Clock }) {
  return (
    <Lines empty="Nothing was changed by an organiser.">
      {entries.map(({ id, action, summary, actor, at }) => (
        <li key={id}>
          {deedInWords(action)}
          <span className="small muted">{summary}</span>
          <span className="small faint">
            {actor ?? 'The house itself'}, {exactly(at, clock)}
          </span>
        </li>
      ))}
    </Lines>
  )
}

function Lines({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className="small muted">{empty}</p>
  return (
    <ul role="list" className="people-lines">
      {children}
    </ul>
  )
}

function answerWords({ answer, state, attendance, position }: SessionAnswered): string {
  if (attendance === 'attended') return 'attended'
  if (attendance === 'absent') return 'did not come'
  if (attendance === 'excused') return 'excused'
  if (answer === 'not_going') return 'not going'
  switch (state) {
    case 'confirmed':
      return 'going'
    case 'waitlisted':
      return `number ${position} in line`
    case 'offered':
      return 'a place is offered'
    case 'released':
      return 'place given back'
  }
}

const consentWords: Record<ConsentShown['kind'], string> = {
  terms: 'Terms',
  privacy: 'Privacy notice',
  conduct: 'Code of conduct',
  directory: 'Directory',
  digest: 'Digest',
  'updates-mail': 'Updates by mail',
  push: 'Push',
  'public-lesson': 'Published lesson',
  'public-submission': 'Published entry',
}
