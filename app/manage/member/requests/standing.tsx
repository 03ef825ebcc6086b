import { Drawer } from '../../../../ui/drawer.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import type { Fact } from '../../../../ui/fact-list.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { requestWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { RequestsContent } from './load.ts'

type Request = NonNullable<RequestsContent['request']>

/** Where a request stands, who has it, and what organisers noted. */
export function Standing({ request, clock }: { request: Request; clock: Clock }) {
  return (
    <Drawer title="Where it stands">
      <WordedStatus of={requestWords[request.status]} />
      <FactList shape="drawer" facts={factsOf(request, clock)} />
      {request.decisionReason && (
        <>
          <h3>Reason given</h3>
          <p>{request.decisionReason}</p>
        </>
      )}
      <h3>Notes for organisers</h3>
      {request.notes.length === 0 ? (
        <p className="muted">None yet.</p>
      ) : (
        <ul role="list" className="people-lines">
          {request.notes.map(({ at, by, text }) => (
            <li key={at}>
              {text}
              <span className="small muted">
                {by}, {exactly(new Date(at), clock)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  )
}

function factsOf({ zone, zoneUse, edition, assignedTo, position, decidedAt }: Request, clock: Clock): Fact[] {
  return [
    { name: 'Edition', value: edition ?? 'None named' },
    ...(zone ? [{ name: 'Zone', value: zone }] : []),
    ...(zoneUse ? [{ name: 'People there', value: usedWords(zoneUse) }] : []),
    ...(position === null ? [] : [{ name: 'Number in line', value: position }]),
    { name: 'Assigned to', value: assignedTo ?? 'Nobody yet' },
    ...(decidedAt ? [{ name: 'Decided', value: exactly(decidedAt, clock) }] : []),
  ]
}

function usedWords({ taken, capacity }: NonNullable<Request['zoneUse']>): string {
  return capacity === null ? String(taken) : `${taken} of ${capacity}`
}
