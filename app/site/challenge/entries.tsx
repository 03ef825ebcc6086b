import { href } from 'react-router'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Panes } from '../../../ui/panes.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { SegmentedLinks } from '../../../ui/segmented.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { ChallengeInHtml, EntryInHtml } from './in-html.ts'
import { arrived, fetchedFrom } from '../../fetching/fetched.ts'
import { useMe } from '../../fetching/me.ts'

type EntriesProps = { challenge: ChallengeInHtml; quarters: string[]; entries: EntryInHtml[] }

/** What was written: featured entries for everybody; a member's browser adds those for members and their own. */
export function Entries({ challenge, quarters, entries }: EntriesProps) {
  const forMembers = useMemberEntries(challenge.quarter)
  const featured = entries.filter((entry) => entry.status === 'featured')
  const others = forMembers.filter((entry) => !featured.some((shown) => shown.id === entry.id))
  return (
    <section className="wrap challenge-entries">
      <div className="row" data-apart>
        <h2>{others.length > 0 ? 'Entries' : 'Featured entries'}</h2>
        {quarters.length > 1 && <Quarters quarters={quarters} current={challenge.quarter} />}
      </div>
      {featured.length + others.length === 0 ? (
        <p className="read muted">{whyNone(challenge)}</p>
      ) : (
        <Panes across={3}>
          {[...others.filter((entry) => entry.isOwn), ...featured, ...others.filter((entry) => !entry.isOwn)].map(
            (entry) => (
              <Entry key={entry.id} entry={entry} />
            ),
          )}
        </Panes>
      )}
    </section>
  )
}

function Entry({ entry }: { entry: EntryInHtml }) {
  return (
    <article className="challenge-entry">
      <h3>{entry.title}</h3>
      <Disclosure summary="Read the entry">
        <Prose html={entry.html} />
        {entry.link && (
          <p className="ui">
            <a className="link" href={entry.link} rel="external noopener noreferrer">
              {entry.link}
            </a>
          </p>
        )}
      </Disclosure>
      <p className="row ui muted" data-apart>
        <span>{entry.isOwn ? 'Your entry' : `By ${entry.authorLabel}`}</span>
        <Tag>{readers(entry)}</Tag>
      </p>
    </article>
  )
}

function Quarters({ quarters, current }: { quarters: string[]; current: string }) {
  // Oldest first, the way a year is read.
  const links = quarters.toReversed().map((quarter) => ({
    href: `${href('/challenge/quarterly')}?q=${quarter}`,
    label: quarter,
    current: quarter === current,
  }))
  return <SegmentedLinks label="Quarters" links={links} />
}

function readers({ status, visibility }: EntryInHtml): string {
  if (status === 'featured') return 'Everybody'
  if (status === 'accepted' && visibility !== 'organisers') return 'Members'
  return status === 'draft' ? 'Only you' : 'Organisers'
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

const useEntries = fetchedFrom<EntryInHtml[]>()

/** What the signed-in member may read beyond the featured entries; nothing for visitors and where the request fails. */
function useMemberEntries(quarter: string): EntryInHtml[] {
  const me = useMe()
  return arrived(useEntries(me ? `/challenges/${quarter}/entries` : undefined)) ?? []
}
