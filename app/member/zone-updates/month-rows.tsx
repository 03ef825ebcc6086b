import { Row, Rows } from '../../../ui/rows.tsx'
import { UpdateRow } from '../../../ui/update-row.tsx'
import { asDate } from '../../local-time/local-time.tsx'
import { writtenInWords } from '../time-words.ts'
import type { ListedUpdate } from './response.ts'
import { withdrawnInWords } from './withdrawn.ts'

type MonthProps = { month: string; updates: ListedUpdate[]; path: string; now: Date; readerZone: string }

/** The updates of one month; each has an anchor `#u-{slug}` that letters and links may name. */
export function MonthRows({ month, updates, path, now, readerZone }: MonthProps) {
  return (
    <Rows aria-labelledby={`month-${month}`}>
      {updates.map((update) =>
        update.state === 'retracted' ? (
          <Row key={update.slug} id={`u-${update.slug}`} className="muted">
            {withdrawnInWords(update.retractedAt, readerZone)}
          </Row>
        ) : (
          <UpdateRow
            key={update.slug}
            id={`u-${update.slug}`}
            href={`${path}?u=${update.slug}`}
            title={update.title}
            when={writtenInWords(asDate(update.publishedAt), now, readerZone)}
            dateTime={update.publishedAt}
            read={!update.unread}
            zone={update.zoneNames.join(', ') || 'All zones'}
            by={update.revisedAt ? `${update.authorLabel}, revised` : update.authorLabel}
          />
        ),
      )}
    </Rows>
  )
}
