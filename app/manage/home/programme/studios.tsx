import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import type { ProgrammeLists } from './load.ts'
import { programmeAddress } from './address.ts'
import { StudioStatus } from './studio-status.tsx'

type Studio = ProgrammeLists['studios'][number]

/** The studios in the order of the house. */
export function Studios({ studios }: { studios: Studio[] }) {
  if (studios.length === 0) {
    return (
      <EmptyState room="writing" title="No studio yet">
        A studio is a small group that meets again and again on one topic.
      </EmptyState>
    )
  }
  return (
    <Table
      caption="Studios in their order"
      rows={studios}
      rowKey={({ slug }) => slug}
      columns={[
        {
          name: 'Studio',
          cell: ({ slug, name, cadenceText, pigment }) => (
            <TwoLines
              first={
                <span data-pigment={pigment}>
                  <span className="dot" /> <Link href={programmeAddress({ studio: slug })}>{name}</Link>
                </span>
              }
              second={cadenceText}
            />
          ),
        },
        { name: 'State', cell: (studio) => <StudioStatus {...studio} /> },
        { name: 'Hosts', priority: 3, cell: ({ hosts }) => hosts.join(', ') || 'Nobody yet' },
        { name: 'Seen by', priority: 4, cell: ({ visibility }) => (visibility === 'public' ? 'Everybody' : 'Members') },
        { name: 'Places', numeric: true, priority: 5, cell: ({ capacity }) => capacity ?? 'No limit' },
      ]}
    />
  )
}
