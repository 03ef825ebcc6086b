import { Link } from '../../../ui/link.tsx'
import { Status } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { today } from '../../../time/plain-dates.ts'
import { rangeInWords, timeInWords } from '../../../time/words.ts'
import { offsetLabel } from '../../../time/zones.ts'
import { asDate } from '../../local-time/local-time.tsx'
import { writtenInWords } from '../time-words.ts'
import type { ListedUpdate } from './response.ts'

/** A pinned update: the one field of colour of the page. */
export function Pinned({
  update,
  path,
  now,
  readerZone,
}: {
  update: ListedUpdate
  path: string
  now: Date
  readerZone: string
}) {
  if (update.state === 'retracted') return null
  const { slug, title, excerpt, authorLabel, zoneNames, pinnedUntil, unread, revisedAt } = update
  const publishedAt = asDate(update.publishedAt)
  return (
    <section
      className="updates-pinned wall-field"
      data-pigment="payne"
      id={`u-${slug}`}
      aria-labelledby={`pinned-${slug}`}
    >
      <p className="row" data-gap="2">
        <Status tone={unread ? 'info' : 'off'}>{unread ? 'Unread' : 'Read'}</Status>
        {pinnedUntil && <Tag onWall>Pinned until {dayOf(pinnedUntil, readerZone)}</Tag>}
      </p>
      <h2 id={`pinned-${slug}`}>
        <Link className="plain-link" href={`${path}?u=${slug}`}>
          {title}
        </Link>
      </h2>
      {excerpt && <p className="lead">{excerpt}</p>}
      <p className="ui muted">
        {authorLabel}, <time dateTime={update.publishedAt}>{writtenAt(publishedAt, now, readerZone)}</time>
        {revisedAt && ', revised'}. For {zoneNames.join(', ') || 'all zones'}.
      </p>
    </section>
  )
}

/** `today, 09:12 (your time, GMT+1)`; further back the day is enough. */
function writtenAt(at: Date, now: Date, zone: string): string {
  const words = writtenInWords(at, now, zone)
  if (!words.startsWith('Today')) return words.toLowerCase() === 'yesterday' ? 'yesterday' : words
  return `today at ${timeInWords(at, { zone })} (your time, ${offsetLabel(at, zone)})`
}

/** `1 December 2026` */
function dayOf(moment: string, zone: string): string {
  const day = today(asDate(moment), zone)
  return rangeInWords({ start: day, end: day })
}
