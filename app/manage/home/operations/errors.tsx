import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { exactly } from '../../clock.ts'
import { pagerOf } from '../../query.ts'
import { rowsShown } from './lists.ts'
import type { OperationsProps } from './props.ts'

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
          {
            name: 'What',
            cell: ({ message, frame, path }) => (
              <TwoLines first={message} second={frame ? `${path}, ${frame}` : path} />
            ),
          },
          {
            name: 'Where',
            priority: 3,
            cell: ({ source, fromBot }) => `${sources[source]}${fromBot ? ', for a bot' : ''}`,
          },
          { name: 'Times', numeric: true, cell: ({ times }) => times },
          { name: 'Error id', priority: 5, cell: ({ errorId }) => <code className="small">{errorId}</code> },
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
