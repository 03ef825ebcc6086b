import './entries.css'
import { href } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { ChallengeInHtml, EntryInHtml } from './in-html.ts'
import { arrived } from '../../fetching/fetched.ts'
import { useMe } from '../../fetching/me.ts'
import { numberFirst } from '../../texts/number-words.ts'
import { RichText } from '../../texts/rich-text.tsx'
import { useMemberEntries } from './entry/use-member-entries.ts'
import { signInAndReturn } from '../../sign-in/wanted-path.ts'

type EntriesProps = { challenge: ChallengeInHtml; entries: EntryInHtml[] }

/** What was written: featured entries for everybody; a member's browser adds those for members and their own. */
export function Entries({ challenge, entries }: EntriesProps) {
  // What the signed-in member may read beyond the featured entries; nothing for visitors and where the request fails.
  const forMembers = arrived(useMemberEntries(challenge.quarter))?.entries.filter(isOnTheTable) ?? []
  const featured = entries.filter((entry) => entry.status === 'featured')
  const others = forMembers.filter((entry) => !featured.some((shown) => shown.id === entry.id))
  const all = [...others.filter((entry) => entry.isOwn), ...featured, ...others.filter((entry) => !entry.isOwn)]
  return (
    <section className="wrap challenge-entries">
      <div className="row challenge-heading" data-apart data-align="end">
        <h2>{headingFor(all.length)}</h2>
        <WayToEntries challenge={challenge} />
      </div>
      {all.length === 0 ? (
        <EmptyState
          room="strategy"
          title="Nothing lies here yet"
          action={{ href: href('/studios'), label: 'See the studios' }}
        >
          {whyNone(challenge)}
        </EmptyState>
      ) : (
        <ul role="list">
          {all.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What its author is still writing, or took back, lies on their own desk above. */
function isOnTheTable({ status }: EntryInHtml): boolean {
  return status !== 'draft' && status !== 'withdrawn'
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

function Entry({ entry }: { entry: EntryInHtml }) {
  return (
    <li className="challenge-entry">
      <details>
        <summary>
          <h3>{entry.title}</h3>
          <Icon name="chevron-down" />
        </summary>
        <Prose html={entry.html} />
        {entry.link && (
          <p className="ui">
            <a className="link" data-alone href={entry.link} rel="external noopener noreferrer">
              {entry.link}
            </a>
          </p>
        )}
      </details>
      <p className="row ui muted challenge-readers" data-gap="2">
        {entry.status === 'featured' && <Tag>Featured</Tag>}
        {readers(entry)}
      </p>
      <RichText className="challenge-excerpt" html={firstParagraph(entry.html)} />
      <p className="ui muted">{entry.isOwn ? 'Your entry' : `By ${entry.authorLabel}`}</p>
    </li>
  )
}

/** How an entry begins, without its links: clean HTML stays clean. */
function firstParagraph(html: string): string {
  return (/<p>([^]*?)<\/p>/.exec(html)?.[1] ?? '').replaceAll(/<\/?a\b[^>]*>/g, '')
}

function readers({ status, visibility }: EntryInHtml): string {
  if (status === 'featured') return 'Everybody'
  if (status === 'accepted' && visibility !== 'organisers') return 'Members'
  return 'Organisers'
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
