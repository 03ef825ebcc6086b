import { BulkBar } from '../../bulk-bar.tsx'
import { Drawer, WithDrawer } from '../../drawer.tsx'
import { FilterBar } from '../../filter-bar.tsx'
import { Select } from '../../form/select.tsx'
import { SearchField } from '../../form/text-field.tsx'
import { Gauge } from '../../gauge.tsx'
import { SelectBox } from '../../select-box.tsx'
import { Status } from '../../status.tsx'
import { Table, TwoLines } from '../../table.tsx'
import { Teeth } from '../../teeth.tsx'
import type { GalleryPage } from '../sample.ts'

const members = Array.from({ length: 4 }, (_, index) => ({
  name: `Demo Member 0${index + 1}`,
  picked: index % 2 === 0,
}))

function MemberTable({ dense }: { dense?: boolean }) {
  return (
    <Table
      caption="Members of edition 2026"
      dense={dense}
      rows={members}
      rowKey={({ name }) => name}
      isSelected={({ picked }) => picked}
      columns={[
        {
          name: 'Select',
          head: <SelectBox label="Select all" mixed readOnly />,
          cell: ({ name, picked }) => <SelectBox label={`Select ${name}`} defaultChecked={picked} />,
        },
        {
          name: 'Member',
          sorted: 'ascending',
          sortHref: '?sort=name',
          cell: ({ name }) => <TwoLines first={name} second="member@northlight.example" />,
        },
        { name: 'Zone', priority: 2, nowrap: true, cell: () => 'Europe & Africa' },
        { name: 'Edition access', priority: 3, cell: () => '2025, 2026' },
        { name: 'State', cell: () => <Status tone="ok">Active</Status> },
        { name: 'Sessions', numeric: true, priority: 4, cell: () => 8 },
      ]}
    />
  )
}

/** Tables and what stands around them. */
export const tables: GalleryPage[] = [
  {
    slug: 'table',
    name: 'Table',
    samples: [
      { name: 'Sorted, two rows selected', element: <MemberTable /> },
      { name: 'Dense', element: <MemberTable dense /> },
    ],
  },
  {
    slug: 'filter-bar',
    name: 'Filter bar',
    samples: [
      {
        name: 'Above a table',
        element: (
          <FilterBar ruled>
            <SearchField label="Search members" name="q" placeholder="Name or e-mail" small />
            <Select
              label="Zone"
              labelHidden
              name="zone"
              options={[{ value: 'europe-africa', label: 'Europe & Africa' }]}
              small
              narrow
            />
          </FilterBar>
        ),
      },
    ],
  },
  {
    slug: 'bulk-bar',
    name: 'Bulk bar',
    samples: [
      {
        name: 'Two selected',
        element: (
          <BulkBar count={2}>
            <button type="button">Grant access</button>
            <button type="button">Clear</button>
          </BulkBar>
        ),
      },
    ],
  },
  {
    slug: 'drawer',
    name: 'Drawer',
    samples: [
      {
        name: 'Beside a table; in the line on narrow screens',
        element: (
          <WithDrawer
            drawer={
              <Drawer title="Demo Member 01" above={<Status tone="ok">Active</Status>} close={{ href: '?' }}>
                <h3>Accesses</h3>
                <p className="muted">Editions 2025 and 2026, Europe &amp; Africa.</p>
              </Drawer>
            }
          >
            <MemberTable dense />
          </WithDrawer>
        ),
      },
    ],
  },
  {
    slug: 'gauge',
    name: 'Gauge',
    samples: [
      {
        name: 'An edition in its ninth week',
        element: (
          <Gauge
            label="Edition 2026 now"
            weeks={{ week: 9, of: 38, starts: '21 Sep', ends: '13 Jun' }}
            readings={[
              { name: 'Members', value: 24, note: '1 more than last week' },
              { name: 'Seats used last week', value: 24, unit: 'of 38', note: '63 %, mean of 5 weeks 62 %' },
              { name: 'Requests', value: 3, note: 'oldest on day 4, promise 5' },
              { name: 'Goes out next', value: '08:00', unit: 'Mon 23', note: 'Rules for guests' },
            ]}
          />
        ),
      },
      {
        name: 'Before there is an edition',
        element: (
          <Gauge label="The community now" readings={[{ name: 'Members', value: 1, note: 'as many as last week' }]} />
        ),
      },
    ],
  },
  {
    slug: 'teeth',
    name: 'Teeth',
    samples: [
      { name: 'Seats', element: <Teeth taken={6} of={8} label="6 of 8 going" /> },
      { name: 'More than are drawn', element: <Teeth taken={31} of={40} label="31 of 40 going" /> },
      {
        name: 'Weeks',
        element: <Teeth each={[true, true, false, true, true, true, false, true]} label="Came in 6 of 8 weeks" />,
      },
    ],
  },
]
