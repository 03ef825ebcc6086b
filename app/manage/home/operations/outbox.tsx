import type { ReactNode } from 'react'
import type { MailListed } from '../../../../domain/upkeep/outbox.ts'
import { Address } from '../../../../ui/address.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { IconLink } from '../../../../ui/icon-button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { Filters } from '../../filters.tsx'
import { usePolling } from '../../../fetching/polling.ts'
import { mailSettings } from '../../mail-way-note.tsx'
import { changed, pagerOf } from '../../query.ts'
import { counted } from '../../../texts/number-words.ts'
import { mailWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { WrittenLetters } from '../written-letters.tsx'
import { rowsShown } from './lists.ts'
import type { OperationsProps } from './load.ts'

const states = (['queued', 'deferred', 'sent', 'written', 'bounced', 'failed'] as const).map((value) => ({
  value,
  label: mailWords[value].words,
}))

/** Mail on its way and mail that went; without an SMTP server also where its file is. */
export function Outbox({
  content: { outbox, written, isProven, letter, letterMissing, mail, pages, deployment },
  clock,
  search,
}: OperationsProps) {
  const { mails, total } = outbox
  usePolling(mails.some(({ status }) => status === 'queued' || status === 'sending'))
  const folder = deployment && !deployment.hasSmtp ? `${deployment.dataDir}/mail` : undefined
  return (
    <>
      <Filters
        label="Outbox"
        search={search}
        among="outbox"
        pages={['outbox']}
        filters={[{ name: 'mail', label: 'State', options: states }]}
        said={mail && `${total} found`}
      />
      {folder && (
        <p className="small muted">
          No mail server is set, so nobody gets these letters: each is a file in <code>{folder}</code>; its name stands
          under the subject.{' '}
          <Link className="link" href={mailSettings}>
            Set up mail
          </Link>
        </p>
      )}
      {!folder && written > 0 && <WrittenLetters number={written} isProven={isProven} />}
      {letterMissing && <Note tone="warn">There is no file of this mail any more.</Note>}
      {letter && <Letter {...letter} close={`${changed(search, { letter: undefined })}#outbox`} />}
      {mails.length === 0 ? (
        <EmptyState room="feedback" title="No mail here">
          {mail ? 'No mail is in this state.' : 'Mail appears here as soon as the house writes one.'}
        </EmptyState>
      ) : (
        <>
          <Mails mails={mails} clock={clock} search={search} />
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

type MailsProps = { mails: MailListed[]; clock: Clock; search: string }

function Mails({ mails, clock, search }: MailsProps) {
  return (
    <Table
      caption="Mail, newest first"
      rows={mails}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'To',
          cell: ({ to, kind, status, createdAt }) => (
            <div className="mail-to">
              <TwoLines first={<Address>{to}</Address>} second={`${kind}, ${exactly(createdAt, clock)}`} />
              {/* Where the column of states has no room. */}
              <span className="manage-narrow">
                <WordedStatus small of={mailWords[status]} />
              </span>
            </div>
          ),
        },
        {
          name: 'Subject',
          priority: 4,
          cell: (mail) => (
            <div className="mail-subject">
              <TwoLines first={mail.subject} second={noteOn(mail, clock)} />
            </div>
          ),
        },
        {
          name: 'State',
          priority: 2,
          cell: ({ status, attempts }) => (
            <TwoLines
              first={<WordedStatus of={mailWords[status]} />}
              second={attempts > 1 ? counted(attempts, 'try', 'tries') : ''}
            />
          ),
        },
        {
          name: 'What to do',
          nameHidden: true,
          cell: (mail) => <Deeds mail={mail} search={mail.status === 'written' ? search : undefined} />,
        },
      ]}
    />
  )
}

/** `search` is there where the mail's file can be read. */
function Deeds({ mail, search }: { mail: MailListed; search: string | undefined }) {
  const { id, version, to, subject, mayBeSentAgain } = mail
  if (mayBeSentAgain) {
    return (
      <ApiButton
        action="/api/operations/retry-mail"
        fields={{ id, version }}
        kind="quiet"
        small
        aria-label={`Send again to ${to}: ${subject}`}
      >
        Send again
      </ApiButton>
    )
  }
  if (search === undefined) return null
  return (
    <ButtonLink
      kind="quiet"
      small
      href={`${changed(search, { letter: id })}#outbox`}
      aria-label={`Read the mail to ${to}: ${subject}`}
    >
      Read
    </ButtonLink>
  )
}

/** A mail as its file has it; codes in it can be used, which is how one signs in without a mail server. */
function Letter({ subject, to, text, close }: { subject: string; to: string; text: string; close: string }) {
  return (
    <Card aria-labelledby="letter">
      <div className="row" data-apart>
        <h3 id="letter">{subject}</h3>
        <IconLink icon="close" label="Close the mail" href={close} preventScrollReset />
      </div>
      <p className="small muted">To {to}</p>
      <pre className="manage-letter">{text}</pre>
    </Card>
  )
}

function noteOn(mail: MailListed, clock: Clock): ReactNode {
  if (mail.status === 'deferred') return `${mail.lastError} Next try: ${exactly(mail.nextAttemptAt, clock)}.`
  if (mail.lastError !== '') return mail.lastError
  return mail.status === 'written' ? <Address>{mail.fileName}</Address> : ''
}
