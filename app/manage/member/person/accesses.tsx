import { withinLastDay } from '../../../../domain/club/access-days.ts'
import './access.css'
import type { AccessListed } from '../../../../domain/community/people.ts'
import type { Clock } from '../../clock.ts'
import { accessKinds, accessWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { MembersContent, PersonOpened } from '../members/load.ts'
import { dayOf } from '../members/member-words.ts'
import { AccessDeeds } from './access-deeds.tsx'
import { AccessLine } from './access-line.tsx'
import { PersonPane } from './person-pane.tsx'

type AccessesProps = { person: PersonOpened; content: MembersContent; clock: Clock }

/** The editions somebody may enter or could enter once, drawn on their years and named, newest first. */
export function Accesses({ person, content, clock }: AccessesProps) {
  const { accesses } = person
  return (
    <PersonPane strong title="Access, from – to">
      {accesses.length === 0 && <p className="small muted">No edition yet.</p>}
      <AccessLine accesses={accesses} editions={content.editions} clock={clock} />
      <ul role="list" className="person-accesses">
        {accesses.map((access) => (
          <li key={access.id}>
            <b>
              {accessKinds[access.kind]} {access.edition}
            </b>
            <span className="figures">{noteOn(access, clock)}</span>
            <WordedStatus of={accessWords[access.status]} />
            {isOpen(access) && <AccessDeeds person={person} access={access} content={content} clock={clock} />}
          </li>
        ))}
      </ul>
    </PersonPane>
  )
}

function isOpen({ status }: AccessListed): boolean {
  return status === 'active' || status === 'scheduled'
}

/** `21 Sep – 13 Jun 2027, Europe & Africa`; of one that was taken back, why. */
function noteOn({ kind, zone, status, startsAt, endsAt, reason }: AccessListed, clock: Clock): string {
  const last = endsAt && dayOf(withinLastDay(endsAt), clock)
  const until = last ? `${dayOf(startsAt, clock)} – ${last}` : `Since ${dayOf(startsAt, clock)}`
  const days = status === 'scheduled' && !endsAt ? `From ${dayOf(startsAt, clock)}` : until
  const more = status === 'revoked' ? reason : kind === 'alumni' ? 'reads only' : zone
  return [days, more].filter(Boolean).join(', ')
}
