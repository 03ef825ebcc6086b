import type { BatchLine } from '../../../../domain/joining/invitations/find-batch.ts'
import type { Batch } from '../../../../domain/joining/invitations/find-batch.ts'
import { dayMs } from '../../../../time/durations.ts'
import { Address } from '../../../../ui/address.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Status } from '../../../../ui/status.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { agoInWords, exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { programmeAddress } from '../../home/programme/address.ts'
import { counted } from '../../../texts/number-words.ts'
import { MailWayNote } from '../../mail-way-note.tsx'
import { useMailWay } from '../../mail-way.ts'
import { countsInWords, isLetter, resultWords, verdictWords } from './batch-words.ts'

const back = '/manage/member?tab=invitations'

/** A pasted list: what would happen to each line, and after sending what became of it. */
export function BatchView({ batch, clock }: { batch: Batch | undefined; clock: Clock }) {
  if (!batch) {
    return (
      <EmptyState
        room="feedback"
        title="This list is gone"
        action={{ href: `${back}&invite=new`, label: 'Paste it again' }}
      >
        A pasted list is kept for a week.
      </EmptyState>
    )
  }
  const isDone = batch.state === 'sent'
  return (
    <section className="invite" aria-labelledby="batch">
      <h2 id="batch">{isDone ? 'What became of the list' : 'What would happen'}</h2>
      <FactList shape="narrow" facts={factsOf(batch, clock)} />
      {isDone ? <Sent batch={batch} /> : <ToSend batch={batch} clock={clock} />}
      <Table
        caption={isDone ? 'The lines and what became of them' : 'The lines and what would happen to them'}
        dense
        rows={batch.lines.map((line, index) => ({ ...line, number: index + 1 }))}
        rowKey={({ number }) => String(number)}
        columns={[
          { name: 'Line', numeric: true, priority: 3, cell: ({ number }) => number },
          { name: 'Who', cell: (line) => <Who {...line} /> },
          { name: isDone ? 'Became' : 'Verdict', cell: (line) => <Verdict line={line} clock={clock} /> },
        ]}
      />
    </section>
  )
}

function ToSend({ batch, clock }: { batch: Batch; clock: Clock }) {
  const has = (...verdicts: BatchLine['verdict'][]) =>
    batch.lines.filter(({ verdict }) => verdicts.includes(verdict)).length
  const deeds = [
    countedIfAny(has('new', 'approve'), 'invitation'),
    countedIfAny(has('remind'), 'reminder'),
    countedIfAny(has('grant'), 'member let in', 'members let in'),
  ].filter((deed) => deed !== '')
  const change = `${back}&invite=1&batch=${batch.id}`
  return (
    <>
      <NoSeats number={has('no-seat')} edition={batch.edition.slug} />
      {deeds.length === 0 ? (
        <Note tone="warn">
          No line leads to anything. <MoreLink href={change}>Change the list</MoreLink>
        </Note>
      ) : (
        <Sending batch={batch} deeds={deeds} change={change} clock={clock} />
      )}
    </>
  )
}

/** What pressing send will do, and the way back to the list. */
function Sending({ batch, deeds, change, clock }: { batch: Batch; deeds: string[]; change: string; clock: Clock }) {
  const way = useMailWay()
  const hasLetters = batch.lines.some(isLetter)
  const justInvited = batch.lines.filter(({ invitedAt }) => isJustNow(invitedAt, clock)).length
  return (
    <>
      {justInvited > 0 && (
        <Note tone="warn">
          {counted(justInvited, 'person', 'people')} of this list {justInvited === 1 ? 'was' : 'were'} written to within
          the last day. They would get a second letter: take them off the list to spare them.
        </Note>
      )}
      {batch.state === 'sending' && (
        <Note tone="warn">Sending was interrupted. What was sent is not sent again: go on with the rest.</Note>
      )}
      {hasLetters && <MailWayNote />}
      <div className="row" data-gap="5">
        {(way !== 'stop' || !hasLetters) && (
          <ApiButton action="/api/invitations/send" fields={{ batch: batch.id }} forward>
            {batch.state === 'sending' ? 'Go on' : `Send: ${deeds.join(', ')}`}
          </ApiButton>
        )}
        {batch.state === 'checked' && (
          <MoreLink href={change} icon="none">
            Change the list
          </MoreLink>
        )}
      </div>
    </>
  )
}

function NoSeats({ number, edition }: { number: number; edition: string }) {
  if (number === 0) return null
  return (
    <Note tone="bad">
      The edition has no place for {counted(number, 'person', 'people')} of this list: they are left out unless one is
      free when you send. <MoreLink href={programmeAddress({ edition })}>Change how many it takes</MoreLink>
    </Note>
  )
}

function countedIfAny(number: number, one: string, many?: string): string {
  return number === 0 ? '' : counted(number, one, many)
}

function isJustNow(at: string | undefined, { now }: Clock): boolean {
  return at !== undefined && now.getTime() - Date.parse(at) < dayMs
}

function Sent({ batch: { lines } }: { batch: Batch }) {
  const counts: Parameters<typeof countsInWords>[0] = {}
  for (const { became } of lines) if (became) counts[became] = (counts[became] ?? 0) + 1
  return (
    <>
      <Note tone="ok">
        {countsInWords(counts)}. <MoreLink href={back}>To the invitations</MoreLink>
      </Note>
      <MailWayNote />
    </>
  )
}

function Who({ line, email, name }: BatchLine) {
  if (!email) return <span className="invite-line">{line}</span>
  return name ? <TwoLines first={name} second={<Address>{email}</Address>} /> : <Address>{email}</Address>
}

function Verdict({ line: { verdict, became, invitedAt }, clock }: { line: BatchLine; clock: Clock }) {
  if (!became && verdict === 'remind' && invitedAt) {
    return <Status tone="info">Written to {agoInWords(new Date(invitedAt), clock)}: is reminded</Status>
  }
  // What was left out was so for what the dry run said.
  const { tone, words } = became && became !== 'left-out' ? resultWords[became] : verdictWords[verdict]
  return <Status tone={tone}>{words}</Status>
}

function factsOf({ edition, zone, zoneByTimeZone, freeSeats, expiresAt, message, lines }: Batch, clock: Clock) {
  return [
    { name: 'To', value: `${edition.slug}, ${edition.title}` },
    { name: 'Zone', value: zone?.name ?? (zoneByTimeZone ? 'By their time zone' : 'They choose') },
    { name: 'Free places', value: freeSeats ?? 'No limit' },
    { name: 'Valid until', value: exactly(expiresAt, clock) },
    { name: 'Message', value: message || 'None' },
    { name: 'Lines', value: String(lines.length) },
  ]
}
