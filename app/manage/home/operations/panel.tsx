import { Card } from '../../../../ui/card.tsx'
import { AuditLog } from './audit-log.tsx'
import { Errors } from './errors.tsx'
import { Health } from './health.tsx'
import { Jobs } from './jobs.tsx'
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
      <Card data-span="6" id="jobs" aria-labelledby="jobs-title">
        <h2 id="jobs-title">Jobs</h2>
        <Jobs jobs={panel.content.jobs} />
      </Card>
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
