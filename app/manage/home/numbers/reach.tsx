import { today } from '../../../../time/plain-dates.ts'
import { Table } from '../../../../ui/table.tsx'
import { dayShort } from './charts.tsx'
import type { NumbersContent } from './load.ts'

type MailRow = NumbersContent['mail'][number]
type Update = NonNullable<NumbersContent['edition']>['updates'][number]

/** "Read" comes from the pages of the site: mail is not watched. */
export function UpdateReach({ updates }: { updates: Update[] }) {
  if (updates.length === 0) return <p className="manage-quiet muted">No update has been published yet.</p>
  return (
    <>
      <Table
        caption="The latest updates and how many have read them"
        rows={updates}
        rowKey={({ id }) => id}
        dense
        columns={[
          { name: 'Update', cell: ({ title }) => title },
          {
            name: 'Published',
            priority: 3,
            nowrap: true,
            cell: ({ publishedAt }) => dayShort(today(publishedAt, 'UTC')),
          },
          { name: 'People in its zones', numeric: true, priority: 2, cell: ({ people }) => people },
          { name: 'Mailed', numeric: true, priority: 4, cell: ({ written }) => written },
          { name: 'Delivered', numeric: true, priority: 4, cell: ({ delivered }) => delivered },
          { name: 'Read', numeric: true, cell: ({ read }) => read },
          { name: 'Share', numeric: true, priority: 4, cell: ({ read, people }) => shareOf(read, people) },
        ]}
      />
      <p className="small muted">
        Delivered means that the mail server took it; a letter that is only a file does not count. Read is counted on
        the site: nobody is watched in their mailbox.
      </p>
    </>
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
        { name: 'Written', numeric: true, cell: ({ written }) => written },
        { name: 'Sent', numeric: true, cell: ({ sent }) => sent },
        ...(mail.some(({ asFiles }) => asFiles > 0)
          ? [{ name: 'Only files', numeric: true, cell: ({ asFiles }: MailRow) => asFiles }]
          : []),
        { name: 'Came back', numeric: true, cell: ({ back }) => back },
      ]}
    />
  )
}

function shareOf(read: number, people: number): string {
  return people === 0 ? '–' : `${Math.min(100, Math.round((read / people) * 100))} %`
}
