import './new-updates.css'
import { href } from 'react-router'
import type { LatestUpdate } from '../../../domain/writing/updates/latest.ts'
import { Count } from '../../../ui/count.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { zonePath } from '../latest-updates.tsx'
import { writtenInWords } from '../time-words.ts'

type Shown = Extract<LatestUpdate, { state: 'published' }>

type NewUpdatesProps = {
  updates: LatestUpdate[]
  edition: { slug: string; unread: number } | undefined
  now: Date
  zone: string
}

/** What was written: the newest that is unread lies open with its first lines, the others by their titles. */
export function NewUpdates({ updates, edition, now, zone }: NewUpdatesProps) {
  const published = updates.filter((update) => update.state === 'published')
  const open = published.find(({ unread }) => unread) ?? published[0]
  const others = published.filter((update) => update !== open).slice(0, 3)
  return (
    <section className="member-updates" aria-labelledby="updates">
      <div className="row member-section-head" data-apart>
        <span className="row" data-gap="2">
          <h2 className="heading-3" id="updates">
            Updates
          </h2>
          {edition && edition.unread > 0 && <Count value={edition.unread} label={`${edition.unread} unread`} />}
        </span>
        {edition && (
          <MoreLink href={`${href('/member/updates/:edition', { edition: edition.slug })}?go=1`}>All updates</MoreLink>
        )}
      </div>
      {open ? (
        <div className="member-updates-table" data-alone={others.length === 0 || undefined}>
          <Opened update={open} now={now} zone={zone} />
          {others.length > 0 && (
            <ul>
              {others.map((update) => (
                <li key={`${update.editionSlug}/${update.slug}`} data-read={!update.unread || undefined}>
                  <span className="member-updates-mark">
                    <span className="visually-hidden">{update.unread ? 'Unread' : 'Read'}</span>
                  </span>
                  <Link href={pathOf(update)}>{update.title}</Link>
                  <When update={update} now={now} zone={zone} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <p className="muted member-nothing">No updates yet. What the organisers write to your zone appears here.</p>
      )}
    </section>
  )
}

function Opened({ update, now, zone }: { update: Shown; now: Date; zone: string }) {
  return (
    <article>
      <h3>
        {update.unread && <span className="visually-hidden">Unread: </span>}
        <Link className="plain-link" href={pathOf(update)}>
          {update.title}
        </Link>
      </h3>
      {update.excerpt && <p className="member-updates-lines">{update.excerpt}</p>}
      <p className="ui muted">
        {update.authorLabel}, <When update={update} now={now} zone={zone} />,{' '}
        {update.zoneNames.join(', ') || 'all zones'}
      </p>
    </article>
  )
}

function When({ update, now, zone }: { update: Shown; now: Date; zone: string }) {
  return (
    <time className="faint" dateTime={update.publishedAt.toISOString()}>
      {writtenInWords(update.publishedAt, now, zone)}
    </time>
  )
}

function pathOf({ editionSlug, zoneSlug, slug }: Shown): string {
  return `${zonePath(editionSlug, zoneSlug)}?u=${slug}`
}
