import { Address } from '../../../../ui/address.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import type { RowFilter } from '../../../../domain/upkeep/imports/rows.ts'
import { ApiButton } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import { MailWayNote } from '../../mail-way-note.tsx'
import { useMailWay } from '../../mail-way.ts'
import { changed, pagerOf } from '../../query.ts'
import { WordedStatus } from '../../worded-status.tsx'
import type { ImportOpened, ImportProps } from './load.ts'
import { CorrectRow } from './correct-row.tsx'
import { UnknownZones } from './unknown-zones.tsx'
import { planInWords, resultNote } from '../../../../domain/upkeep/imports/words.ts'
import { resultOf, verdictOf } from './words.ts'

/** The rows with their verdicts, of one verdict if one likes, and after the import what became of them. */
export function RowsPane({ content, search }: ImportProps) {
  const { opened, names } = content
  if (!opened) return null
  const { rows, total, asked, state } = opened
  const isBegun = state !== 'checked'
  return (
    <Card strong className="import-rows" aria-labelledby="import-rows">
      <div className="import-rows-head">
        <h2 id="import-rows">{isBegun ? 'The rows' : 'What would happen'}</h2>
        <MoreLink href={`/api/imports/report?id=${opened.id}`} icon="download">
          Report
        </MoreLink>
      </div>
      <Counts opened={opened} search={search} />
      <UnknownZones opened={opened} zones={content.zones} />
      {opened.row && (
        <CorrectRow
          key={`${opened.row.number} ${opened.row.version}`}
          opened={opened}
          row={opened.row}
          search={search}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState
          room="one-to-ones"
          title="No such row"
          action={{ href: changed(search, { verdict: undefined, page: undefined }), label: 'Show all' }}
        >
          No row of the file has this verdict.
        </EmptyState>
      ) : (
        <Table
          caption={isBegun ? 'The rows and what became of them' : 'The rows and what would happen to them'}
          dense
          rows={rows}
          rowKey={({ number }) => String(number)}
          columns={[
            { name: 'Line', numeric: true, priority: 4, cell: ({ line }) => line },
            { name: 'Person', cell: (row) => <Person {...row} /> },
            {
              name: isBegun ? 'Became' : 'Verdict',
              nowrap: true,
              cell: ({ plan, became }) =>
                became ? <WordedStatus of={resultOf(became)} /> : plan && <WordedStatus of={verdictOf(plan)} />,
            },
            {
              name: 'Why',
              priority: 2,
              cell: ({ plan, became, isCorrected }) => (
                <>
                  {resultNote(became) ?? (plan && planInWords(plan, names))}
                  {isCorrected && <span className="micro muted import-corrected">Put right by hand</span>}
                </>
              ),
            },
            ...(isBegun ? [] : [correctColumn(search)]),
          ]}
        />
      )}
      <Pager {...pagerOf(search, { ...asked, shown: rows.length, total })} />
      {state === 'checked' && <Start opened={opened} />}
    </Card>
  )
}

function correctColumn(search: string) {
  return {
    name: 'What to do',
    nameHidden: true,
    cell: ({ number, line }: ImportOpened['rows'][number]) => (
      <Link
        className="link small"
        href={changed(search, { row: String(number) })}
        aria-label={`Put line ${line} right`}
        preventScrollReset
      >
        Put right
      </Link>
    ),
  }
}

function Person({ email, name }: ImportOpened['rows'][number]) {
  if (name) return <TwoLines first={name} second={<Address>{email}</Address>} />
  return email ? <Address>{email}</Address> : <span className="muted">Nothing</span>
}

const filters: readonly { of: RowFilter | undefined; words: string; tone?: string }[] = [
  { of: undefined, words: 'all' },
  { of: 'new', words: 'added', tone: 'ok' },
  { of: 'invite', words: 'invited', tone: 'ok' },
  { of: 'change', words: 'changed', tone: 'info' },
  { of: 'same', words: 'same', tone: 'off' },
  { of: 'out', words: 'stay out', tone: 'bad' },
  { of: 'look', words: 'only noted', tone: 'warn' },
]

/** How many rows each verdict has; a number leads to its rows. */
function Counts({ opened: { counts, rowCount, asked }, search }: { opened: ImportOpened; search: string }) {
  const shown = filters.flatMap(({ of, ...filter }) => {
    const number = of === undefined ? rowCount : (counts[of] ?? 0)
    return number > 0 || of === asked.verdict ? [{ of, number, ...filter }] : []
  })
  return (
    <nav className="import-counts" aria-label="Verdicts">
      {shown.map(({ of, number, words, tone }) => (
        <Link
          key={words}
          href={changed(search, { verdict: of, page: undefined })}
          data-tone={tone}
          aria-current={of === asked.verdict ? 'page' : undefined}
          preventScrollReset
        >
          <b className="tall figures">{number}</b> {words}
        </Link>
      ))}
    </nav>
  )
}

function Start({ opened: { id, counts, invites } }: { opened: ImportOpened }) {
  const way = useMailWay()
  const { new: added = 0, invite = 0, change = 0, look = 0 } = counts
  const deeds = [
    ...(invites ? [] : counting(added, 'person noted', 'people noted')),
    ...(invites ? counting(added - look + invite, 'invitation') : []),
    ...(invites ? counting(look, 'person only noted', 'people only noted') : []),
    ...counting(change, 'member changed', 'members changed'),
  ]
  if (deeds.length === 0)
    return <Note>No row leads to anything: everybody is here as the file says, or stays out.</Note>
  return (
    <div className="import-start">
      {invites && <MailWayNote />}
      {(way !== 'stop' || !invites) && (
        <ApiButton action="/api/imports/start" fields={{ id }} forward>
          Import: {deeds.join(', ')}
        </ApiButton>
      )}
      <p className="small muted">It can be taken back for a day.</p>
    </div>
  )
}

function counting(number: number, one: string, many?: string): string[] {
  return number === 0 ? [] : [counted(number, one, many)]
}
