import type { ReactNode } from 'react'
import type { MemberListed } from '../../../../domain/community/people.ts'
import { Link } from '../../../../ui/link.tsx'
import { Address } from '../../../../ui/address.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { changed } from '../../query.ts'
import { memberWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { accessesInWords, seenInWords, zoneOf } from './member-words.ts'
import type { MembersProps } from './props.ts'

/** Who is ticked, the box of one row, and the one that ticks all. */
export type Choice = {
  chosen: readonly string[]
  all: ReactNode
  box: (row: { id: string; name: string }) => ReactNode
}

/** The members of a page, ordered by name or by when they were here last. */
export function MemberTable({
  content: { members, asked, opened },
  clock,
  search,
  choice,
}: MembersProps & { choice: Choice }) {
  const orderBy = (order: 'name' | 'seen') =>
    changed(search, { order: order === 'name' ? undefined : order, page: undefined, person: undefined })
  return (
    <Table
      caption="Members"
      rows={members}
      rowKey={({ id }) => id}
      isSelected={({ id }) => choice.chosen.includes(id) || id === opened?.person?.id}
      columns={[
        {
          name: 'Choose',
          nameHidden: true,
          head: choice.all,
          cell: ({ id, displayName: name }) => choice.box({ id, name }),
        },
        {
          name: 'Member',
          sorted: asked.order === 'name' ? 'ascending' : undefined,
          sortHref: orderBy('name'),
          cell: (member) => <Name member={member} search={search} />,
        },
        { name: 'Zone', priority: 3, nowrap: true, cell: ({ accesses }) => zoneOf(accesses) },
        { name: 'Edition access', priority: 4, cell: ({ accesses }) => accessesInWords(accesses, clock) },
        { name: 'Tags', priority: 5, cell: ({ tags }) => <span className="muted">{tags.join(', ')}</span> },
        { name: 'State', nowrap: true, cell: ({ status }) => <WordedStatus of={memberWords[status]} /> },
        {
          name: 'Last seen',
          priority: 2,
          nowrap: true,
          sorted: asked.order === 'seen' ? 'descending' : undefined,
          sortHref: orderBy('seen'),
          cell: ({ lastSeenAt }) => <span className="muted figures">{seenInWords(lastSeenAt, clock)}</span>,
        },
      ]}
    />
  )
}

function Name({ member, search }: { member: MemberListed; search: string }) {
  const { id, displayName, email, role } = member
  return (
    <TwoLines
      first={
        <>
          <Link className="people-name" href={`${changed(search, { person: id })}#person`}>
            {displayName}
          </Link>
          {role === 'admin' && <span className="small muted"> Organiser</span>}
        </>
      }
      second={email ? <Address>{email}</Address> : 'No address'}
    />
  )
}
