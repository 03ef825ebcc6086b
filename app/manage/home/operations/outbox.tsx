import type { MailListed } from '../../../../domain/outbox.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { changed, pagerOf } from '../../query.ts'
import { mailWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { rowsShown } from './lists.ts'
import type { OperationsProps } from './props.ts'

const states = ['queued', 'deferred', 'sent', 'bounced', 'failed'] as const

/** Mail on its way and mail that went; without an SMTP server also where its file is. */
export function Outbox({ content: { outbox, mail, pages, house }, clock, search }: OperationsProps) {
  const { mails, total } = outbox
  const folder = house && !house.hasSmtp ? `${house.dataDir}/mail` : undefined
  return (
    <>
      <SegmentedLinks
        label="State of the mail"
        links={[
          { href: `${changed(search, { mail: undefined, outbox: undefined })}#outbox`, label: 'All', current: !mail },
          ...states.map((state) => ({
            href: `${changed(search, { mail: state, outbox: undefined })}#outbox`,
            label: mailWords[state].words,
            current: mail === state,
          })),
        ]}
      />
      {folder && (
        <p className="small muted">
          Without an SMTP server each mail is a file in <code>{folder}</code>; its name stands under the subject.
        </p>
      )}
      {mails.length === 0 ? (
        <EmptyState room="feedback" title="No mail here">
          {mail ? 'No mail is in this state.' : 'Mail appears here as soon as the house writes one.'}
        </EmptyState>
      ) : (
        <>
          <Mails mails={mails} clock={clock} folder={folder} />
          {total > rowsShown && (
            <Pager
              {...pagerOf(search, {
                page: pages.outbox,
                pageSize: rowsShown,
                shown: mails.length,
                total,
                name: 'outbox',
              })}
            />
          )}
        </>
      )}
    </>
  )
}

function Mails({ mails, clock, folder }: { mails: MailListed[]; clock: Clock; folder: string | undefined }) {
  return (
    <Table
      caption="Mail, newest first"
      rows={mails}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'To',
          cell: ({ to, kind }) => (
            <div className="manage-to">
              <TwoLines first={to} second={kind} />
            </div>
          ),
        },
        {
          name: 'Subject',
          priority: 4,
          cell: (mail) => <TwoLines first={mail.subject} second={noteOn(mail, clock, folder)} />,
        },
        { name: 'State', cell: ({ status }) => <WordedStatus of={mailWords[status]} /> },
        { name: 'Tries', numeric: true, priority: 5, cell: ({ attempts }) => attempts },
        { name: 'Written', priority: 3, nowrap: true, cell: ({ createdAt }) => exactly(createdAt, clock) },
      ]}
    />
  )
}

function noteOn(mail: MailListed, clock: Clock, folder: string | undefined): string {
  if (mail.status === 'deferred') return `${mail.lastError} Next try: ${exactly(mail.nextAttemptAt, clock)}.`
  if (mail.lastError !== '') return mail.lastError
  return folder && mail.status === 'sent' ? mail.fileName : ''
}
