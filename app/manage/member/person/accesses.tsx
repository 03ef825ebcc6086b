import type { AccessListed } from '../../../../domain/community/people.ts'
import type { Clock } from '../../clock.ts'
import { accessKinds, accessWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { dayOf } from '../members/member-words.ts'

/** The editions somebody may enter or could enter once, newest first. */
export function Accesses({ accesses, clock }: { accesses: AccessListed[]; clock: Clock }) {
  if (accesses.length === 0) return <p className="small muted">No edition yet.</p>
  return (
    <ul role="list" className="people-accesses">
      {accesses.map((access) => (
        <li key={`${access.editionId} ${access.startsAt.toISOString()}`}>
          <b className="figures">{access.edition}</b>
          <span>
            {accessKinds[access.kind]}
            <span className="small muted figures">{noteOn(access, clock)}</span>
          </span>
          <WordedStatus of={accessWords[access.status]} />
        </li>
      ))}
    </ul>
  )
}

function noteOn({ kind, zone, status, startsAt, endsAt, reason }: AccessListed, clock: Clock): string {
  if (status === 'revoked' && reason) return reason
  if (status === 'ended' || status === 'revoked') return endsAt ? `Until ${dayOf(endsAt, clock)}` : 'Over'
  const where = zone ? `${zone}, ` : ''
  if (status === 'scheduled') return `${where}from ${dayOf(startsAt, clock)}`
  if (kind === 'alumni') return 'Reads only'
  return `${where}since ${dayOf(startsAt, clock)}`
}
