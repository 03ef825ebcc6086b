import { Disclosure } from '../../../../ui/disclosure.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Table } from '../../../../ui/table.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { pagerOf } from '../../query.ts'
import { rowsShown } from './lists.ts'
import type { OperationsContent, OperationsProps } from './load.ts'

const sources = { server: 'Server', browser: 'Browser', worker: 'Service worker', job: 'Job' } as const

/** What broke, each once with how often: the id is the one its last reader saw. */
export function Errors({ content: { errors, pages }, clock, search }: OperationsProps) {
  if (errors.reports.length === 0) {
    return (
      <EmptyState room="systems" title="Nothing broke">
        Errors of the site and of readers’ browsers are kept here, without anything about the reader.
      </EmptyState>
    )
  }
  return (
    <>
      <Table
        caption="What broke, the last seen first"
        rows={errors.reports}
        rowKey={({ id }) => id}
        columns={[
          { name: 'What', cell: (report) => <Fault report={report} clock={clock} /> },
          { name: 'Times', numeric: true, cell: ({ times }) => <span className="error-times">×{times}</span> },
          { name: 'Since', priority: 4, nowrap: true, cell: ({ since }) => exactly(since, clock) },
          { name: 'Until', priority: 2, nowrap: true, cell: ({ at }) => exactly(at, clock) },
        ]}
      />
      {errors.total > rowsShown && (
        <Pager
          {...pagerOf(search, {
            page: pages.errors,
            pageSize: rowsShown,
            shown: errors.reports.length,
            total: errors.total,
            name: 'errors',
          })}
        />
      )}
    </>
  )
}

type FaultProps = { report: OperationsContent['errors']['reports'][number]; clock: Clock }

/** What broke and where; unfolded, all that is known of it. */
function Fault({ report, clock }: FaultProps) {
  const { message, frame, path, source, fromBot, errorId, since, at } = report
  return (
    <div className="error-fault">
      <b>{message}</b>
      <Disclosure summary={frame || path}>
        <FactList
          shape="narrow"
          facts={[
            { name: 'Where', value: `${sources[source]}${fromBot ? ', for a bot' : ''}` },
            { name: 'Address', value: path },
            ...(frame ? [{ name: 'First own line', value: <code>{frame}</code> }] : []),
            { name: 'Error id', value: <code>{errorId}</code> },
            { name: 'Seen', value: `${exactly(since, clock)} to ${exactly(at, clock)}` },
          ]}
        />
      </Disclosure>
    </div>
  )
}
