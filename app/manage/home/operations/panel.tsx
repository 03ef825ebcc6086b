import { Card } from '../../../../ui/card.tsx'
import { AuditLog } from './audit-log.tsx'
import { Backups } from './backups.tsx'
import { Errors } from './errors.tsx'
import { Health } from './health.tsx'
import { JobCounts, JobList } from './jobs.tsx'
import { Outbox } from './outbox.tsx'
import type { OperationsProps } from './props.ts'

/** Whether the house runs well, and what it did. */
export function OperationsPanel(panel: OperationsProps) {
  return (
    <div className="grid-12" data-gap="20">
      <Card data-span="6" aria-labelledby="health">
        <h2 id="health">Health</h2>
        <Health content={panel.content} />
      </Card>
      <Card data-span="6" aria-labelledby="job-counts">
        <h2 id="job-counts">Work of the last days</h2>
        <JobCounts counts={panel.content.counts} />
      </Card>
      <section className="stack manage-lists" data-gap="3" data-span="12" id="backups" aria-labelledby="backups-title">
        <h2 id="backups-title">Backups</h2>
        <Backups {...panel} />
      </section>
      <section className="stack manage-lists" data-gap="3" data-span="12" id="jobs" aria-labelledby="jobs-title">
        <h2 id="jobs-title">Jobs</h2>
        <JobList {...panel} />
      </section>
      <section className="stack manage-lists" data-gap="3" data-span="12" id="outbox" aria-labelledby="outbox-title">
        <h2 id="outbox-title">Outbox</h2>
        <Outbox {...panel} />
      </section>
      <section className="stack manage-lists" data-gap="3" data-span="12" id="errors" aria-labelledby="errors-title">
        <h2 id="errors-title">Error reports</h2>
        <Errors {...panel} />
      </section>
      <section className="stack manage-lists" data-gap="3" data-span="12" id="audit" aria-labelledby="audit-title">
        <h2 id="audit-title">Audit log</h2>
        <AuditLog {...panel} />
      </section>
    </div>
  )
}
