import './entries.css'
import { href } from 'react-router'
import { entriesOnPage } from '../../../domain/limit-numbers.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { entriesAddress } from './addresses.ts'
import type { ChallengeInHtml, EntriesInHtml } from './in-html.ts'
import { arrived } from '../../fetching/fetched.ts'
import { useMe } from '../../fetching/me.ts'
import { numberFirst } from '../../texts/number-words.ts'
import { useEntriesBeside, useMemberEntries } from './entry/use-member-entries.ts'
import { OneEntry } from './one-entry.tsx'
import { signInAndReturn } from '../../sign-in/wanted-path.ts'

type EntriesProps = { challenge: ChallengeInHtml; featured: EntriesInHtml }

/** What was written, a page at a time: featured entries for everybody; a member's browser adds what they read besides. */
export function Entries({ challenge, featured }: EntriesProps) {
  // Nothing for visitors and where the request fails.
  const beside = useEntriesBeside(challenge.quarter) ?? { entries: [], total: 0, page: 1 }
  const ownId = arrived(useMemberEntries(challenge.quarter))?.own?.id
  const total = featured.total + beside.total
  const place = { quarter: challenge.quarter, page: featured.page, members: beside.page }
  return (
    <section className="wrap challenge-entries" id="entries">
      <div className="row challenge-heading" data-apart data-align="end">
        <h2>{headingFor(total)}</h2>
        <WayToEntries challenge={challenge} />
      </div>
      {total === 0 && (
        <EmptyState
          room="strategy"
          title="Nothing lies here yet"
          action={{ href: href('/studios'), label: 'See the studios' }}
        >
          {whyNone(challenge)}
        </EmptyState>
      )}
      <EntryList
        of={featured}
        ownId={ownId}
        timeZone={challenge.timeZone}
        label="Pages of entries for everybody"
        to={(page) => `${entriesAddress({ ...place, page })}#entries`}
      />
      <EntryList
        of={beside}
        ownId={ownId}
        timeZone={challenge.timeZone}
        id="members-entries"
        label="Pages of entries for members"
        to={(members) => `${entriesAddress({ ...place, members })}#members-entries`}
      />
    </section>
  )
}

type EntryListProps = {
  of: EntriesInHtml
  /** Their own among them. */
  ownId: string | undefined
  /** Whose clock the server goes by. */
  timeZone: string
  id?: string
  label: string
  to: (page: number) => string
}

function EntryList({ of: { entries, total, page }, ownId, timeZone, id, label, to }: EntryListProps) {
  if (total === 0) return null
  const before = (page - 1) * entriesOnPage
  return (
    <>
      <ul role="list" id={id}>
        {entries.map((entry) => (
          <OneEntry key={entry.id} entry={entry} isOwn={entry.id === ownId} timeZone={timeZone} />
        ))}
      </ul>
      {total > entries.length && (
        <Pager
          label={label}
          from={before + 1}
          to={before + entries.length}
          of={total}
          {...(page > 1 && { previous: to(page - 1) })}
          {...(before + entries.length < total && { next: to(page + 1) })}
        />
      )}
    </>
  )
}

function headingFor(count: number): string {
  if (count === 0) return 'Pages on the table'
  return count === 1 ? 'One page on the table' : `${numberFirst(count)} pages on the table`
}

/** What members may read is behind the sign-in; a member's browser leaves that out. */
function WayToEntries({ challenge }: { challenge: ChallengeInHtml }) {
  const me = useMe()
  if (me || challenge.phase !== 'open') return null
  return <MoreLink href={signInAndReturn(href('/challenge/quarterly'))}>Sign in to read members’ entries</MoreLink>
}

function whyNone({ phase }: ChallengeInHtml): string {
  switch (phase) {
    case 'draft':
    case 'announced':
      return 'Entries appear here once the challenge is open and an organiser has featured one.'
    case 'open':
      return 'No entry is featured yet.'
    case 'closed':
      return 'Entries are being read. Featured ones appear here.'
    case 'results':
    case 'archived':
      return 'No entry of this challenge is public.'
  }
}
