import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FilterBar } from '../../../../ui/filter-bar.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { exactly } from '../../clock.ts'
import { pagerOf } from '../../query.ts'
import { auditSpans, auditSubjects, rowsShown } from './lists.ts'
import type { OperationsContent, OperationsProps } from './load.ts'

/** Who changed what, newest first. It is never changed itself. */
export function AuditLog({ content, clock, search }: OperationsProps) {
  const { audit, asked, pages } = content
  const isNarrowed = Boolean(asked.about ?? asked.by ?? asked.since)
  return (
    <>
      <Filters content={content} isNarrowed={isNarrowed} />
      {audit.entries.length === 0 ? (
        <EmptyState room="lessons" title="No entries">
          {isNarrowed ? 'Nothing in the log is like this.' : 'Each change an organiser makes is written here.'}
        </EmptyState>
      ) : (
        <Table
          caption="Audit entries, newest first"
          rows={audit.entries}
          rowKey={({ id }) => id}
          columns={[
            {
              name: 'What',
              cell: ({ summary, action }) => <TwoLines first={deedInWords(action)} second={summary} />,
            },
            { name: 'Who', priority: 3, cell: ({ actor }) => actor ?? 'The house itself' },
            { name: 'When', priority: 2, nowrap: true, cell: ({ at }) => exactly(at, clock) },
          ]}
        />
      )}
      {audit.total > rowsShown && (
        <Pager
          {...pagerOf(search, {
            page: pages.audit,
            pageSize: rowsShown,
            shown: audit.entries.length,
            total: audit.total,
            name: 'audit',
          })}
        />
      )}
    </>
  )
}

/** A plain form: the address holds what was asked for, with or without script. */
function Filters({ content, isNarrowed }: { content: OperationsContent; isNarrowed: boolean }) {
  const { about, by, since } = content.asked
  return (
    <form key={[about, by, since].join()} method="get" action="/manage/home#audit" role="search" aria-label="Audit log">
      <input type="hidden" name="panel" value="operations" />
      <FilterBar>
        <Select name="by" label="Who" small narrow options={actors(content)} defaultValue={by ?? ''} />
        <Select name="about" label="What" small narrow options={subjects} defaultValue={about ?? ''} />
        <Select name="since" label="When" small narrow options={times} defaultValue={since ?? ''} />
        <Button kind="quiet" small>
          Show
        </Button>
        {isNarrowed && (
          <MoreLink href="?panel=operations#audit" icon="none">
            Clear
          </MoreLink>
        )}
      </FilterBar>
    </form>
  )
}

function actors({ actors: people }: OperationsContent) {
  return [
    { value: '', label: 'Everybody' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'house', label: 'The house itself' },
  ]
}

const words: Record<(typeof auditSubjects)[number], string> = {
  member: 'Members',
  invitation: 'Invitations',
  request: 'Requests',
  edition: 'Editions',
  zone: 'Zones',
  studio: 'Studios',
  cohort: 'Cohorts',
  session: 'Sessions',
  draft: 'Drafts',
  update: 'Updates',
  page: 'Pages',
  redirect: 'Redirects',
  settings: 'Settings',
  mail: 'Mail',
  job: 'Jobs',
  backup: 'Backups',
}

/** What was done, from its code: `redirect-added` is "Redirect added". */
function deedInWords(action: string): string {
  const deed = action.replaceAll('-', ' ')
  return deed.charAt(0).toUpperCase() + deed.slice(1)
}

const subjects = [
  { value: '', label: 'Everything' },
  ...auditSubjects.map((subject) => ({ value: subject, label: words[subject] })),
]

const times = [
  { value: '', label: 'At any time' },
  ...Object.entries(auditSpans).map(([value, label]) => ({ value, label })),
]
