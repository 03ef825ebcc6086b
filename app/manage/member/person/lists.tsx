import type { ReactNode } from 'react'
import type { Person } from '../../../../domain/community/people/person.ts'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { usePolling } from '../../polling.ts'
import { mailWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { answerWords, consentWords } from './person-words.ts'

/** The sessions somebody answered, newest first. */
export function Answers({ sessions, clock }: { sessions: Person['sessions']; clock: Clock }) {
  return (
    <Folded title="Answers to sessions" none="No session was answered yet." number={sessions.length}>
      {sessions.map((session) => (
        <Line key={session.id} what={session.title} at={session.startsAt} clock={clock}>
          {answerWords(session)}
        </Line>
      ))}
    </Folded>
  )
}

/** What somebody agreed to, as it stands now. */
export function Consents({ consents, clock }: { consents: Person['consents']; clock: Clock }) {
  return (
    <Folded title="Consents" none="Nothing was agreed to yet." number={consents.length}>
      {consents.map(({ kind, documentVersion, given, at }) => (
        <Line key={kind} what={consentWords[kind]} at={at} clock={clock}>
          {given ? `Given, version ${documentVersion}` : 'Withdrawn'}
        </Line>
      ))}
    </Folded>
  )
}

/** The mails somebody was sent; what they say is for their reader. */
export function Mails({ mails, clock }: { mails: Person['mails']; clock: Clock }) {
  usePolling(mails.some(({ status }) => status === 'queued' || status === 'sending'))
  return (
    <Folded title="Mails" none="No mail was sent yet." number={mails.length}>
      {mails.map(({ id, subject, status, createdAt }) => (
        <Line key={id} what={subject} at={createdAt} clock={clock}>
          <WordedStatus small of={mailWords[status]} />
        </Line>
      ))}
    </Folded>
  )
}

/** What organisers and the house did about this member. */
export function AuditTrail({ audit, clock }: { audit: Person['audit']; clock: Clock }) {
  return (
    <Folded title="Audit" none="Nothing was changed yet." number={audit.length}>
      {audit.map(({ id, summary, actor, at }) => (
        <Line key={id} what={summary} at={at} clock={clock}>
          {actor ?? 'The house itself'}
        </Line>
      ))}
    </Folded>
  )
}

type FoldedProps = { title: string; none: string; number: number; children: ReactNode }

function Folded({ title, none, number, children }: FoldedProps) {
  return (
    <Disclosure
      summary={
        <>
          {title} <span className="muted figures">{number}</span>
        </>
      }
    >
      {number === 0 ? (
        <p className="small muted">{none}</p>
      ) : (
        <ul role="list" className="people-lines">
          {children}
        </ul>
      )}
    </Disclosure>
  )
}

type LineProps = { what: string; at: Date; clock: Clock; children: ReactNode }

function Line({ what, at, clock, children }: LineProps) {
  return (
    <li>
      <span>{what}</span>
      <span className="small muted">
        <time dateTime={at.toISOString()}>{exactly(at, clock)}</time>
        {' · '}
        {children}
      </span>
    </li>
  )
}
