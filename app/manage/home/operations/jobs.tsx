import { Status } from '../../../../ui/status.tsx'
import { Table } from '../../../../ui/table.tsx'
import type { OperationsContent } from './load.ts'

/** How many jobs of each kind wait, run, were done and were given up. */
export function Jobs({ jobs }: { jobs: OperationsContent['jobs'] }) {
  if (jobs.length === 0) return <p className="manage-quiet muted">No job has been given to the house lately.</p>
  return (
    <Table
      caption="Jobs by kind"
      rows={jobs}
      rowKey={({ kind }) => kind}
      dense
      columns={[
        { name: 'Kind', cell: ({ kind }) => kind },
        { name: 'Waiting', numeric: true, cell: ({ queued }) => queued },
        { name: 'Running', numeric: true, priority: 3, cell: ({ running }) => running },
        { name: 'Done', numeric: true, cell: ({ done }) => done },
        {
          name: 'Given up',
          numeric: true,
          cell: ({ failed }) => (failed > 0 ? <Status tone="bad">{failed}</Status> : 0),
        },
      ]}
    />
  )
}
