import type { ReactNode } from 'react'

/** What can be done with the ticked rows; stands above the table. Children are buttons or folded forms, the last one clears. */
export function BulkBar({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="bulk-bar" role="region" aria-label="Bulk actions">
      <b className="figures" role="status">
        {count} ticked
      </b>
      {children}
    </div>
  )
}
