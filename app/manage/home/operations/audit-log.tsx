import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { SegmentedLinks } from '../../../../ui/segmented.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { deedInWords } from '../../audit-words.ts'
import { exactly } from '../../clock.ts'
import { changed, pagerOf } from '../../query.ts'
import { auditSubjects, rowsShown } from './lists.ts'
import type { OperationsProps } from './props.ts'

/** Who changed what, newest first. It is never changed itself. */
export function AuditLog({ content: { audit, about, pages }, clock, search }: OperationsProps) {
  const link = (subject: string | undefined) => `${changed(search, { about: subject, audit: undefined })}#audit`
  return (
    <>
      <SegmentedLinks
        label="What the entries are about"
        links={[
          { href: link(undefined), label: 'Everything', current: !about },
          ...auditSubjects.map((subject) => ({
            href: link(subject),
            label: words[subject],
            current: about === subject,
          })),
        ]}
      />
      {audit.entries.length === 0 ? (
        <EmptyState room="lessons" title="No entries">
          {about ? 'Nothing of this sort has been changed yet.' : 'Each change an organiser makes is written here.'}
        </EmptyState>
      ) : (
        <>
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
      )}
    </>
  )
}

const words: Record<(typeof auditSubjects)[number], string> = {
  member: 'Members',
  invitation: 'Invitations',
  request: 'Requests',
  session: 'Sessions',
  draft: 'Drafts',
  redirect: 'Redirects',
  setting: 'Settings',
}
