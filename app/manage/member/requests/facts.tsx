import { Drawer } from '../../../../ui/drawer.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import type { Fact } from '../../../../ui/fact-list.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { requestWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { Decision } from './decision.tsx'
import { openStates } from './request.tsx'
import type { OpenRequest } from './request.tsx'

/** Where a request stands, who looks after it, and what organisers noted about it. */
export function RequestFacts({ request, clock }: { request: OpenRequest; clock: Clock }) {
  return (
    <Drawer title="Answer">
      <Decision request={request} />
      <h3>Where it stands</h3>
      <FactList shape="drawer" facts={factsOf(request, clock)} />
      {request.decisionReason && (
        <>
          <h3>Reason given</h3>
          <p className="small">{request.decisionReason}</p>
        </>
      )}
      <h3>Notes of the organisers</h3>
      {request.notes.length === 0 && <p className="small muted">There is none.</p>}
      <ul role="list" className="people-lines">
        {request.notes.map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            <span>{text}</span>
            <span className="small muted">
              {by}, <time dateTime={at}>{exactly(new Date(at), clock)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function factsOf(request: OpenRequest, clock: Clock): Fact[] {
  const { id, version, status, position, edition, zone, zones, zoneId, decidedAt, assignedTo, question, further } =
    request
  return [
    { name: 'State', value: <WordedStatus of={requestWords[status]} /> },
    ...(status === 'waitlisted' && position !== null ? [{ name: 'Place in line', value: position }] : []),
    { name: 'Edition', value: edition ?? 'None yet' },
    ...further.map((named) => ({
      name: `Or ${named.slug}`,
      value: <Further request={request} edition={named} />,
    })),
    {
      name: 'Zone',
      value: zone ? <Zone name={zone} use={zones.find((each) => each.id === zoneId)} /> : 'None suggested',
    },
    ...(decidedAt
      ? [{ name: 'Answered', value: <time dateTime={decidedAt.toISOString()}>{exactly(decidedAt, clock)}</time> }]
      : []),
    ...(question ? [{ name: 'Asked', value: question }] : []),
    {
      name: 'Assigned to',
      value: (
        <span className="row" data-apart>
          {assignedTo ?? 'Nobody'}
          <ApiButton action="/api/requests/take" fields={{ id, version }} kind="quiet" small>
            Take it
          </ApiButton>
        </span>
      ),
    },
  ]
}

/** An edition that would suit as well: its places, and the way to read the request for it. */
function Further({ request, edition }: { request: OpenRequest; edition: OpenRequest['further'][number] }) {
  const { id, version, status } = request
  return (
    <span className="row" data-apart>
      <span className="small muted">{placesInWords(edition.free)}</span>
      {openStates.includes(status) && (
        <ApiButton
          action="/api/requests/edition"
          fields={{ id, version, edition: edition.id }}
          kind="quiet"
          small
          aria-label={`Read for ${edition.slug}`}
          title={`Zones, places and the waiting list are those of ${edition.title} then.`}
        >
          Read for it
        </ApiButton>
      )}
    </span>
  )
}

function placesInWords(free: number | null): string {
  if (free === null) return ''
  if (free === 0) return 'full'
  return free === 1 ? 'one place' : `${free} places`
}

function Zone({ name, use }: { name: string; use: OpenRequest['zones'][number] | undefined }) {
  return (
    <>
      {name}
      {use && (
        <>
          <br />
          <span className="small muted">
            {use.capacity === null ? `${use.taken} in it` : `${use.taken} of ${use.capacity}`}
          </span>
        </>
      )}
    </>
  )
}
