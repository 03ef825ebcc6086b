import { usePolling } from '../../../fetching/polling.ts'
import { Button } from '../../../../ui/button.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Status } from '../../../../ui/status.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { agoInWords, exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { counted } from '../../../texts/number-words.ts'
import type { OperationsContent, OperationsProps } from './load.ts'
import { sizeInWords } from '../../../../ui/size-in-words.ts'

type Backups = OperationsContent['backups']
type Run = NonNullable<Backups['lastBackup']>

/** What is kept in case the house is lost, whether it can be relied on, and a copy for people. */
export function Backups({ content: { backups }, clock }: OperationsProps) {
  const { files, isAway, lastBackup, lastCheck, lastExport } = backups
  usePolling([lastBackup, lastCheck, lastExport].some(isUnderway), 2000)
  return (
    <>
      <FactList
        facts={[
          { name: 'Last backup', value: <RunInWords run={lastBackup} none="None yet" clock={clock} /> },
          { name: 'Last restore test', value: <RunInWords run={lastCheck} none="None yet" clock={clock} /> },
          { name: 'Keeps', value: 'The last 14. One is made each night, and each week one is tried out.' },
        ]}
      />
      {files.length === 0 ? <NoBackup isAway={isAway} /> : <BackupTable files={files} clock={clock} />}
      <Exports backups={backups} clock={clock} />
    </>
  )
}

function NoBackup({ isAway }: { isAway: boolean }) {
  if (!isAway) {
    return (
      <EmptyState room="systems" title="No backup yet">
        The first one is made tonight, or when you ask for one.
      </EmptyState>
    )
  }
  return (
    <EmptyState room="systems" title="Backups cannot be listed">
      The place they are kept in does not answer at the moment. What was made is still there.
    </EmptyState>
  )
}

function BackupTable({ files, clock }: { files: Backups['files']; clock: Clock }) {
  return (
    <Table
      caption="Backups, newest first"
      rows={files}
      rowKey={({ name }) => name}
      columns={[
        {
          name: 'Made',
          cell: ({ madeAt, reason }) => <TwoLines first={exactly(madeAt, clock)} second={reasons[reason]} />,
        },
        { name: 'Size', numeric: true, priority: 4, cell: ({ bytes }) => sizeInWords(bytes) },
        {
          name: 'Restore test',
          priority: 3,
          cell: ({ check }) => <RunInWords run={check} none="Not tried" clock={clock} />,
        },
        {
          name: 'What to do',
          nameHidden: true,
          cell: ({ name, madeAt }) => (
            <div className="manage-deeds">
              <ApiButton
                action="/api/operations/check"
                fields={{ name }}
                kind="quiet"
                small
                aria-label={`Try out the backup of ${exactly(madeAt, clock)}`}
              >
                Try out
              </ApiButton>
              <Download name={name} words="Download" label={`Download the backup of ${exactly(madeAt, clock)}`} />
            </div>
          ),
        },
      ]}
    />
  )
}

function Exports({ backups: { exports, lastExport }, clock }: { backups: Backups; clock: Clock }) {
  return (
    <Disclosure summary="Export everything" open={isUnderway(lastExport) || exports.length > 0}>
      <p className="small">
        One file with every noun of the community as JSON and as CSV, to read or to take elsewhere. It holds the names
        and addresses of all members. Who makes and who downloads it is written into the log.
      </p>
      {lastExport?.outcome === 'failed' && <RunInWords run={lastExport} none="" clock={clock} />}
      <div className="manage-deeds">
        <ApiButton action="/api/operations/export" kind="quiet" small busy={isUnderway(lastExport)}>
          Make an export
        </ApiButton>
        {exports.map(({ name, madeAt, bytes }) => (
          <Download key={name} name={name} words={`Download, ${exactly(madeAt, clock)}, ${sizeInWords(bytes)}`} />
        ))}
      </div>
    </Disclosure>
  )
}

/** A form of its own, posted by the browser itself: its answer is a file. */
function Download({ name, words, label }: { name: string; words: string; label?: string }) {
  return (
    <form method="post" action="/api/operations/download">
      <input type="hidden" name="name" value={name} />
      <Button kind="quiet" small icon="download" aria-label={label}>
        {words}
      </Button>
    </form>
  )
}

function RunInWords({ run, none, clock }: { run: Run | undefined; none: string; clock: Clock }) {
  if (!run) return <Status tone="off">{none}</Status>
  const { outcome, error, rows, finishedAt, createdAt } = run
  const ago = agoInWords(finishedAt ?? createdAt, clock)
  if (outcome === 'waiting') return <Status tone="info">Asked for, {ago}</Status>
  if (outcome === 'running') return <Status tone="info">Under way</Status>
  if (outcome === 'failed') return <TwoLines first={<Status tone="bad">Failed {ago}</Status>} second={error} />
  return (
    <Status tone="ok">
      {ago}, {counted(rows, 'row')}
    </Status>
  )
}

/** Whether it is asked for or running. */
export function isUnderway(run: Pick<Run, 'outcome'> | undefined): boolean {
  return run?.outcome === 'waiting' || run?.outcome === 'running'
}

const reasons = {
  asked: 'Asked for',
  nightly: 'Made at night',
  'before-restore': 'Before a restore',
  'before-upgrade': 'Before an upgrade',
} as const
