import './operations.css'
import { Status } from '../../../../ui/status.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { counted } from '../../../texts/number-words.ts'
import { Sided } from '../sided.tsx'
import { AuditLog } from './audit-log.tsx'
import { Backups, isUnderway } from './backups.tsx'
import { Checked } from './checked.tsx'
import { Errors } from './errors.tsx'
import { Health } from './health.tsx'
import { JobCounts, JobList } from './jobs.tsx'
import { KeptUntil } from './kept-until.tsx'
import { Outbox } from './outbox.tsx'
import type { OperationsProps } from './load.ts'
import { needing, standings, waitingIn } from './standing.ts'
import { Subject } from './subject.tsx'

/** Whether the house runs well, and what it did, by subject. */
export function OperationsPanel(panel: OperationsProps) {
  const { content, clock } = panel
  const all = standings(content, clock)
  const needs = needing(all)
  const waiting = waitingIn(content)
  const indexed = sections.map((section) => {
    const count = waiting[section.id] ?? 0
    return { ...section, count, countLabel: `${count} to look at` }
  })
  return (
    <Sided sections={indexed}>
      <Subject
        id="health"
        title="Health"
        note="as of now"
        end={
          <Status tone={needs > 0 ? 'warn' : 'ok'}>
            {needs > 0 ? counted(needs, 'thing needs you', 'things need you') : 'Everything runs'}
          </Status>
        }
      >
        <Health all={all} content={content} />
      </Subject>
      <Subject id="outbox" title="Outbox" note="mail on its way, and mail that went">
        <Outbox {...panel} />
      </Subject>
      <Subject id="jobs" title="Jobs" note="what the house does by itself">
        <JobCounts counts={content.counts} />
        <JobList {...panel} />
      </Subject>
      <Subject
        id="backups"
        title="Backups"
        note="in case the house is lost"
        end={
          <ApiButton action="/api/operations/backup" kind="quiet" small busy={isUnderway(content.backups.lastBackup)}>
            Make a backup
          </ApiButton>
        }
      >
        <Backups {...panel} />
      </Subject>
      <Subject id="errors" title="Errors" note="each once, the last seen first">
        <Errors {...panel} />
      </Subject>
      <Subject id="audit" title="Audit log" note="who changed what, never changed itself">
        <AuditLog {...panel} />
      </Subject>
      <Subject
        id="check"
        title="Nightly check"
        note="whether what is kept agrees with itself"
        end={
          <ApiButton action="/api/operations/look-through" kind="quiet" small busy={isUnderway(content.check.last)}>
            Check now
          </ApiButton>
        }
      >
        <Checked {...panel} />
      </Subject>
      <Subject id="kept" title="Kept until" note="what the house forgets by itself">
        <KeptUntil {...panel} />
      </Subject>
    </Sided>
  )
}

/** In the order of the page. */
const sections = [
  { id: 'health', label: 'Health' },
  { id: 'outbox', label: 'Outbox' },
  { id: 'jobs', label: 'Jobs' },
  { id: 'backups', label: 'Backups' },
  { id: 'errors', label: 'Errors' },
  { id: 'audit', label: 'Audit log' },
  { id: 'check', label: 'Nightly check' },
  { id: 'kept', label: 'Kept until' },
]
