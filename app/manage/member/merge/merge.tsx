import './merge.css'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { Address } from '../../../../ui/address.tsx'
import type { Clock } from '../../clock.ts'
import { changed } from '../../query.ts'
import { TypedFilters } from '../../typed-filters.tsx'
import { memberWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { PersonPane } from '../person/person-pane.tsx'
import type { MergeOpened } from './load.ts'
import { Preview } from './preview.tsx'

type MergeProps = { merge: MergeOpened; person: { id: string; displayName: string }; clock: Clock; search: string }

/** On the page of a person: the other record of theirs is found, looked at beside this one, and merged. */
export function Merge({ merge, person, clock, search }: MergeProps) {
  const back = changed(search, { merge: undefined, keep: undefined, found: undefined })
  return (
    <div className="merge">
      <MoreLink back href={back} preventScrollReset>
        Leave both as they are
      </MoreLink>
      {merge.step === 'find' ? (
        <Find others={merge.others} person={person} search={search} />
      ) : (
        <Look merge={merge} clock={clock} search={search} />
      )}
    </div>
  )
}

type Others = Extract<MergeOpened, { step: 'find' }>['others']

function Find({ others, person, search }: Pick<MergeProps, 'person' | 'search'> & { others: Others }) {
  return (
    <PersonPane strong title="Merge with another record">
      <p className="small">
        Which record is {person.displayName} as well? Nothing happens yet: both are shown first, with what each thing
        becomes.
      </p>
      <div className="merge-find" role="search" aria-label="The other record">
        <TypedFilters filters={[{ name: 'found', label: 'Name or e-mail of the other' }]} search={search} />
      </div>
      {others.length === 0 ? (
        <p className="muted" role="status">
          No other record fits. Look for part of a name or an address.
        </p>
      ) : (
        <ul role="list" className="person-lines">
          {others.map(({ id, displayName, email, status }) => (
            <li key={id} className="merge-other">
              <span>
                <Link className="link" href={changed(search, { merge: id, found: undefined })} preventScrollReset>
                  {displayName}
                </Link>{' '}
                <span className="small muted">{email ? <Address>{email}</Address> : 'No address'}</span>
              </span>
              <WordedStatus small of={memberWords[status]} />
            </li>
          ))}
        </ul>
      )}
    </PersonPane>
  )
}

type LookProps = Pick<MergeProps, 'clock' | 'search'> & { merge: Extract<MergeOpened, { step: 'preview' }> }

function Look({ merge, clock, search }: LookProps) {
  const find = changed(search, { merge: 'find', keep: undefined })
  if (merge.preview) return <Preview merge={merge} preview={merge.preview} clock={clock} search={search} />
  return (
    <EmptyState room="one-to-ones" title="There is no such record" action={{ href: find, label: 'Find another one' }}>
      It is gone, was erased, or is the one you came from.
    </EmptyState>
  )
}
