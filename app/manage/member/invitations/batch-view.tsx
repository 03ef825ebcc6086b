import type { Batch, BatchLine } from '../../../../domain/invitations/batch.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Status } from '../../../../ui/status.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { ApiButton } from '../../../posting.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { counted } from '../../query.ts'
import { countsInWords, resultWords, verdictWords } from './batch-form.ts'

const back = '/manage/member?tab=invitations'

/** A pasted list: what would happen to each line, and after sending what became of it. */
export function BatchView({ batch, clock }: { batch: Batch | undefined; clock: Clock }) {
  if (!batch) {
    return (
      <EmptyState
        room="feedback"
        title="This list is gone"
        action={{ href: `${back}&invite=1`, label: 'Paste it again' }}
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
      {isDone ? <Sent batch={batch} /> : <ToSend batch={batch} />}
      <Table
        caption={isDone ? 'The lines and what became of them' : 'The lines and what would happen to them'}
        dense
        rows={batch.lines.map((line, index) => ({ ...line, number: index + 1 }))}
        rowKey={({ number }) => String(number)}
        columns={[
          { name: 'Line', numeric: true, priority: 3, cell: ({ number }) => number },
          { name: 'Who', cell: (line) => <Who {...line} /> },
          { name: isDone ? 'Became' : 'Verdict', cell: (line) => <Verdict {...line} /> },
        ]}
      />
    </section>
  )
}

function ToSend({ batch }: { batch: Batch }) {
  const letters = batch.lines.filter(({ verdict }) => ['new', 'approve', 'remind'].includes(verdict)).length
  const grants = batch.lines.filter(({ verdict }) => verdict === 'grant').length
  const parts = [counted(letters, 'letter'), ...(grants > 0 ? [`access for ${counted(grants, 'member')}`] : [])]
  if (letters + grants === 0) {
    return (
      <Note tone="warn">
        No line leads to anything. <MoreLink href={`${back}&invite=1`}>Paste another list</MoreLink>
      </Note>
    )
  }
  return (
    <>
      {batch.state === 'sending' && (
        <Note tone="warn">Sending was interrupted. What was sent is not sent again: go on with the rest.</Note>
      )}
      <div className="row" data-gap="5">
        <ApiButton action="/api/invitations/send" fields={{ batch: batch.id }} forward>
          {batch.state === 'sending' ? 'Go on' : `Send: ${parts.join(', ')}`}
        </ApiButton>
        <MoreLink href={`${back}&invite=1`} icon="none">
          Change the list
        </MoreLink>
      </div>
    </>
  )
}

function Sent({ batch: { lines } }: { batch: Batch }) {
  const counts: Parameters<typeof countsInWords>[0] = {}
  for (const { became } of lines) if (became) counts[became] = (counts[became] ?? 0) + 1
  return (
    <Note tone="ok">
      {countsInWords(counts)}. <MoreLink href={back}>To the invitations</MoreLink>
    </Note>
  )
}

function Who({ line, email, name }: BatchLine) {
  if (!email) return <span className="invite-line">{line}</span>
  return name ? <TwoLines first={name} second={email} /> : email
}

function Verdict({ verdict, became }: BatchLine) {
  // What was left out was so for what the dry run said.
  const { tone, words } = became && became !== 'left-out' ? resultWords[became] : verdictWords[verdict]
  return <Status tone={tone}>{words}</Status>
}

function factsOf({ edition, zone, expiresAt, message, lines }: Batch, clock: Clock) {
  return [
    { name: 'To', value: `${edition.slug}, ${edition.title}${zone ? `, ${zone}` : ''}` },
    { name: 'Valid until', value: exactly(expiresAt, clock) },
    { name: 'Message', value: message || 'None' },
    { name: 'Lines', value: String(lines.length) },
  ]
}
