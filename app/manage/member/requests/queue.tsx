import { requestWords } from '../../words.ts'
import { Count } from '../../../../ui/count.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Status } from '../../../../ui/status.tsx'
import { keys } from '../../keys/keys.ts'
import { changed, pagerOf } from '../../query.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { toneOf, waitedInWords } from './age.ts'
import type { RequestsContent, RequestsProps } from './load.ts'
import { pileWords } from './pile-words.ts'

type Listed = RequestsContent['requests'][number]

/** The pile that is open, one line each, then the ways to the other piles. */
export function Queue({ content: { asked, requests, counts, open }, search }: RequestsProps) {
  const { pile, page, pageSize } = asked
  const others = (['waiting', 'waitlist', 'answered'] as const).filter((other) => other !== pile)
  return (
    <nav className="requests-queue" aria-label="Queue">
      {pile !== 'waiting' && <h2 className="small">{pileWords[pile]}</h2>}
      <ul role="list">
        {requests.map((request) => (
          <li key={request.id} data-row={request.id} tabIndex={-1}>
            <Link
              data-key={keys.open}
              href={changed(search, { request: request.id })}
              aria-current={request.id === open?.id ? 'true' : undefined}
              preventScrollReset
            >
              <span>
                <b>{request.name}</b>
                <span className="small muted">{editionInWords(request)}</span>
              </span>
              <Standing request={request} />
            </Link>
          </li>
        ))}
      </ul>
      {counts[pile] > requests.length && (
        <Pager {...pagerOf(search, { page, pageSize, shown: requests.length, total: counts[pile] })} />
      )}
      <ul role="list" className="requests-piles">
        {others.map((other) => (
          <li key={other}>
            <Link
              href={changed(search, {
                pile: other === 'waiting' ? undefined : other,
                request: undefined,
                page: undefined,
              })}
            >
              {pileWords[other]}
              {other === 'answered' ? (
                <span className="muted figures">{counts[other]}</span>
              ) : (
                <Count value={counts[other]} label={`${counts[other]} in it`} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How long they have waited for us; else what they wait for, or what they were told. */
function Standing({ request: { waited, status, position } }: { request: Listed }) {
  if (waited) {
    return (
      <Status small tone={toneOf(waited)}>
        {waitedInWords(waited)}
      </Status>
    )
  }
  if (status === 'waitlisted' && position !== null)
    return <span className="small muted figures">Number {position}</span>
  return <WordedStatus small of={requestWords[status]} />
}

function editionInWords({ zone, edition }: Listed): string {
  return zone ?? (edition ? `Edition ${edition}` : 'No edition')
}
