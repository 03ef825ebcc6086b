import type { ReactNode } from 'react'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { usePolling } from '../../../fetching/polling.ts'
import { mailWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { PersonOpened } from '../members/load.ts'
import { Lines, PersonPane } from './person-pane.tsx'
import { consentWords } from './person-words.ts'

/** What somebody agreed to, as it stands now. */
export function Consents({ consents, clock }: { consents: PersonOpened['consents']; clock: Clock }) {
  return (
    <PersonPane title="Consents">
      <Lines
        items={consents}
        none="Nothing was agreed to yet."
        line={({ kind, documentVersion, given, at }) => (
          <Line key={kind} what={consentWords[kind]} at={at} clock={clock}>
            {given ? `Version ${documentVersion}` : 'Withdrawn'}
          </Line>
        )}
      />
    </PersonPane>
  )
}

/** The mails somebody was sent; what they say is for their reader. */
export function Mails({ mails, kept, clock }: { mails: PersonOpened['mails']; kept: number; clock: Clock }) {
  usePolling(mails.some(({ status }) => status === 'queued' || status === 'sending'))
  return (
    <PersonPane title="Mail" note={keptInWords(mails.length, kept)}>
      <Lines
        items={mails}
        none="No mail was sent yet."
        line={({ id, subject, status, createdAt }) => (
          <Line key={id} what={subject} at={createdAt} clock={clock}>
            <WordedStatus small of={mailWords[status]} />
          </Line>
        )}
      />
    </PersonPane>
  )
}

function keptInWords(shown: number, kept: number): string | undefined {
  if (kept === 0) return undefined
  return shown < kept ? `${kept} kept, the latest ${shown} here` : `${kept} kept`
}

/** What organisers and the house did about this member. */
export function AuditTrail({ audit, clock }: { audit: PersonOpened['audit']; clock: Clock }) {
  return (
    <PersonPane title="Audit log" note="what was done about them">
      <Lines
        items={audit}
        none="Nothing was changed yet."
        line={({ id, summary, actor, at }) => (
          <Line key={id} what={summary} at={at} clock={clock}>
            {actor ?? 'The house itself'}
          </Line>
        )}
      />
    </PersonPane>
  )
}

type LineProps = { what: string; at: Date; clock: Clock; children: ReactNode }

function Line({ what, at, clock, children }: LineProps) {
  return (
    <li>
      <span>
        {what}
        <time className="small muted figures" dateTime={at.toISOString()}>
          {exactly(at, clock)}
        </time>
      </span>
      <span className="small">{children}</span>
    </li>
  )
}
