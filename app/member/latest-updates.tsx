import { href } from 'react-router'
import type { LatestUpdate } from '../../domain/writing/updates/latest.ts'
import { Rows } from '../../ui/rows.tsx'
import { UpdateRow } from '../../ui/update-row.tsx'
import { writtenInWords } from './time-words.ts'

type LatestUpdatesProps = {
  updates: LatestUpdate[]
  now: Date
  zone: string
  /** The id of the heading above. */
  labelledBy: string
}

/** The newest updates of the member's own zones, each leading to the page it is read on. */
export function LatestUpdates({ updates, now, zone, labelledBy }: LatestUpdatesProps) {
  return (
    <Rows aria-labelledby={labelledBy}>
      {updates.map((update) =>
        update.state === 'published' ? (
          <UpdateRow
            key={`${update.editionSlug}/${update.slug}`}
            href={`${zonePath(update.editionSlug, update.zoneSlug)}?u=${update.slug}`}
            title={update.title}
            when={writtenInWords(update.publishedAt, now, zone)}
            dateTime={update.publishedAt.toISOString()}
            read={!update.unread}
            zone={update.zoneNames.join(', ') || 'All zones'}
            by={update.authorLabel}
          />
        ) : null,
      )}
    </Rows>
  )
}

/** Where a zone of an edition reads its updates. */
export function zonePath(edition: string, zone: string): string {
  return href('/member/updates/:edition/:zone', { edition, zone })
}
