import { today } from '../../../../time/plain-dates.ts'
import { shortDayInWords } from '../../../../time/words.ts'
import { ReachRows, percentOf } from '../../../../ui/chart/row-charts.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Table } from '../../../../ui/table.tsx'
import type { NumbersContent } from './load.ts'

type MailRow = NumbersContent['mail'][number]
type Update = NonNullable<NumbersContent['edition']>['updates'][number]

/** The table has them all. */
const latest = 5

/** "Read" comes from the pages of the site: mail is not watched. */
export function UpdateReach({ updates }: { updates: Update[] }) {
  if (updates.length === 0) {
    return (
      <EmptyState room="feedback" title="No update yet" action={{ href: '/manage/draft', label: 'Open the Desk' }}>
        How many have read one shows here once it is published.
      </EmptyState>
    )
  }
  return (
    <ReachRows
      title="Who an update reached"
      note="The five latest. A window is a person in its zones now; it is lit when the update was read on the site. Mail is not watched. Delivered: the mail server took it, a letter that is only a file does not count."
      rows={updates.slice(0, latest).map(({ id, title, read, people }) => ({ id, title, read, of: people }))}
      table={{
        head: ['Update', 'Published', 'People in its zones', 'Mailed', 'Delivered', 'Read', 'Share'],
        rows: updates.map(({ title, publishedAt, people, written, delivered, read }) => [
          title,
          shortDayInWords(today(publishedAt, 'UTC')),
          people,
          written,
          delivered,
          read,
          percentOf(read, people),
        ]),
      }}
    />
  )
}

/** What became of the mail, by category. */
export function MailReach({ mail }: { mail: NumbersContent['mail'] }) {
  if (mail.length === 0) return <p className="manage-quiet muted">No mail was written in this time.</p>
  return (
    <Table
      caption="Mail by category"
      rows={mail}
      rowKey={({ category }) => category}
      dense
      columns={[
        { name: 'Category', cell: ({ category }) => category.charAt(0).toUpperCase() + category.slice(1) },
        { name: 'Written', numeric: true, priority: 2, cell: ({ written }) => written },
        { name: 'Sent', numeric: true, cell: ({ sent }) => sent },
        ...(mail.some(({ asFiles }) => asFiles > 0)
          ? [{ name: 'Only files', numeric: true, cell: ({ asFiles }: MailRow) => asFiles }]
          : []),
        { name: 'Came back', numeric: true, cell: ({ back }) => back },
      ]}
    />
  )
}
