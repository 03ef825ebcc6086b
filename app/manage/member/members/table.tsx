import type { ReactNode } from 'react'
import { timeInWords } from '../../../../time/words.ts'
import { Link } from '../../../../ui/link.tsx'
import { Address } from '../../../../ui/address.tsx'
import { PersonWindow } from '../../../../ui/person-window/person-window.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import type { Column } from '../../../../ui/table.tsx'
import { Teeth } from '../../../../ui/teeth.tsx'
import { keys } from '../../keys/keys.ts'
import { changed } from '../../query.ts'
import { memberWords } from '../../words.ts'
import { WordedStatus } from '../../worded-status.tsx'
import { EditionMarks } from './edition-marks.tsx'
import type { MemberRow, MembersProps } from './load.ts'
import { seenInWords, zoneOf } from './member-words.ts'

/** Who is ticked, the box of one row, and the one that ticks all. */
export type Choice = {
  chosen: readonly string[]
  all: ReactNode
  box: (row: { id: string; name: string }) => ReactNode
}

/** The members of a page, ordered by name or by when they were here last. */
export function MemberTable({
  content: { members, asked, editions },
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
      byKeys
      many
      isSelected={({ id }) => choice.chosen.includes(id)}
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
          cell: (member) => <Who member={member} search={search} />,
        },
        {
          name: 'Zone, their clock',
          priority: 4,
          cell: ({ accesses, timeZone }) => (
            <TwoLines
              first={zoneOf(accesses)}
              second={<span className="figures">{timeInWords(clock.now, { zone: timeZone })}</span>}
            />
          ),
        },
        {
          name: 'Editions',
          priority: 2,
          cell: ({ accesses }) => <EditionMarks editions={editions} accesses={accesses} clock={clock} />,
        },
        ...weeksColumn(members),
        { name: 'Tags', priority: 5, cell: ({ tags }) => <Tags tags={tags} /> },
        { name: 'State', nowrap: true, cell: ({ status }) => <WordedStatus of={memberWords[status]} /> },
        {
          name: 'Seen',
          priority: 3,
          nowrap: true,
          sorted: asked.order === 'seen' ? 'descending' : undefined,
          sortHref: orderBy('seen'),
          cell: ({ lastSeenAt }) => <span className="figures">{seenInWords(lastSeenAt, clock)}</span>,
        },
      ]}
    />
  )
}

function Who({ member, search }: { member: MemberRow; search: string }) {
  const { id, displayName, windowNumber, picture, email, role } = member
  return (
    <span className="people-who">
      <PersonWindow name={displayName} windowNumber={windowNumber} picture={picture} />
      <TwoLines
        first={
          <>
            <Link className="people-name" href={`${changed(search, { person: id })}#person`} data-key={keys.open}>
              {displayName}
            </Link>
            {role === 'admin' && <span className="small muted"> Organiser</span>}
          </>
        }
        second={email ? <Address>{email}</Address> : 'No address'}
      />
    </span>
  )
}

/** None where it was not noted who came: nobody knows who was missing. */
function weeksColumn(members: MemberRow[]): Column<MemberRow>[] {
  if (!members.some(({ weeks }) => weeks)) return []
  return [{ name: 'Last 8 weeks', priority: 2, cell: ({ weeks }) => weeks && <Weeks weeks={weeks} /> }]
}

function Weeks({ weeks }: { weeks: boolean[] }) {
  return <Teeth each={weeks} label={`Came in ${weeks.filter(Boolean).length} of ${weeks.length} weeks`} />
}

/** What organisers call somebody, each in a box of its own. */
export function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul role="list" className="people-tags">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
