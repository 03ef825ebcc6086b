import type { JobListed, JobState } from '../../../../domain/upkeep/operations.ts'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { Status } from '../../../../ui/status.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { changed, pagerOf } from '../../query.ts'
import { counted } from '../../../texts/number-words.ts'
import { jobKindWords } from './job-words.ts'
import { jobViews, rowsShown } from './lists.ts'
import type { OperationsContent, OperationsProps } from './load.ts'

/** How many jobs of each kind wait, run, were done and were given up. */
export function JobCounts({ counts }: Pick<OperationsContent, 'counts'>) {
  if (counts.length === 0) return <p className="manage-quiet muted">No job has been given to the house lately.</p>
  return (
    <Table
      caption="Jobs by kind"
      rows={counts}
      rowKey={({ kind }) => kind}
      dense
      columns={[
        { name: 'Kind', cell: ({ kind }) => jobKindWords(kind) },
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

/** The jobs of one state with what went wrong, and what can be done about each. */
export function JobList({ content: { jobs, job, pages, counts }, clock, search }: OperationsProps) {
  const link = (view: (typeof jobViews)[number]) => ({
    href: `${changed(search, { job: view === 'failed' ? undefined : view, jobs: undefined })}#jobs`,
    label: views[view],
    current: view === job,
  })
  const done = counts.reduce((sum, kind) => sum + kind.done, 0)
  return (
    <>
      <SegmentedLinks oneLine label="State of the jobs" links={jobViews.map(link)} />
      {jobs.jobs.length === 0 ? (
        <p className="manage-quiet muted">
          {none[job]} {done > 0 && `${counted(done, 'job')} went well lately.`}
        </p>
      ) : (
        <JobTable jobs={jobs.jobs} clock={clock} />
      )}
      {jobs.total > rowsShown && (
        <Pager
          {...pagerOf(search, {
            page: pages.jobs,
            pageSize: rowsShown,
            shown: jobs.jobs.length,
            total: jobs.total,
            name: 'jobs',
          })}
        />
      )}
    </>
  )
}

function JobTable({ jobs, clock }: { jobs: JobListed[]; clock: Clock }) {
  return (
    <Table
      caption="Jobs, newest first"
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Job',
          cell: ({ kind, error, state, due }) => (
            <TwoLines first={jobKindWords(kind)} second={noteOn({ error, state, due }, clock)} />
          ),
        },
        { name: 'Tries', numeric: true, priority: 5, cell: ({ tries }) => tries },
        { name: 'Since', priority: 4, nowrap: true, cell: ({ at }) => exactly(at, clock) },
        { name: 'What to do', nameHidden: true, cell: (job) => <Deeds {...job} /> },
      ]}
    />
  )
}

function Deeds({ id, state, kind }: JobListed) {
  if (state === 'running') return <Status tone="info">Runs</Status>
  const name = jobKindWords(kind)
  return (
    <div className="manage-deeds">
      {state !== 'waiting' && (
        <ApiButton
          action="/api/operations/retry-job"
          fields={{ id }}
          kind="quiet"
          small
          aria-label={`Try again: ${name}`}
        >
          Try again
        </ApiButton>
      )}
      <Disclosure summary="Drop">
        <p className="small">What this job should have done is not done.</p>
        <ApiButton
          action="/api/operations/cancel-job"
          fields={{ id }}
          kind="danger"
          small
          aria-label={`Drop the job: ${name}`}
        >
          Drop the job
        </ApiButton>
      </Disclosure>
    </div>
  )
}

function noteOn({ error, state, due }: Pick<JobListed, 'error' | 'state' | 'due'>, clock: Clock): string {
  if (state === 'waiting') return `Due ${exactly(due, clock)}`
  if (state === 'retry') return `${error} Next try: ${exactly(due, clock)}.`
  return error || 'It says nothing about why.'
}

const views: Record<(typeof jobViews)[number], string> = {
  failed: 'Given up',
  retry: 'Tried again later',
  running: 'Running',
  waiting: 'Waiting',
}

const none: Partial<Record<JobState, string>> = {
  failed: 'No job was given up.',
  retry: 'No job waits for another try.',
  running: 'No job runs at the moment.',
  waiting: 'No job waits.',
}
