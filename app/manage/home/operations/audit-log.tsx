import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { exactly } from '../../clock.ts'
import { Filters } from '../../filters.tsx'
import { pagerOf } from '../../query.ts'
import { auditSpans, auditSubjects, rowsShown } from './lists.ts'
import type { OperationsProps } from './load.ts'

/** Who changed what, newest first. It is never changed itself. */
export function AuditLog({ content, clock, search }: OperationsProps) {
  const { audit, asked, pages } = content
  const isNarrowed = Boolean(asked.about ?? asked.by ?? asked.since)
  return (
    <>
      <LogFilters content={content} search={search} isNarrowed={isNarrowed} />
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

/** Narrows the log: who, what, when. */
function LogFilters({ content: { audit, actors }, search, isNarrowed }: LogFiltersProps) {
  return (
    <Filters
      label="Audit log"
      search={search}
      among="audit"
      pages={['audit']}
      filters={[
        {
          name: 'by',
          label: 'Who',
          options: [
            ...actors.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'house', label: 'The house itself' },
          ],
        },
        { name: 'about', label: 'What', options: subjects },
        { name: 'since', label: 'When', options: times },
      ]}
      said={isNarrowed ? `${audit.total} found` : undefined}
    />
  )
}

type LogFiltersProps = Pick<OperationsProps, 'content' | 'search'> & { isNarrowed: boolean }

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

const subjects = auditSubjects.map((subject) => ({ value: subject, label: words[subject] }))
const times = Object.entries(auditSpans).map(([value, label]) => ({ value, label }))
