import { BulkBar } from '../bulk-bar.tsx'
import { MonthGrid } from '../calendar/month-grid.tsx'
import { WeekGrid } from '../calendar/week-grid.tsx'
import { BarChart } from '../chart/bar-chart.tsx'
import { HeatMap } from '../chart/heat-map.tsx'
import { LineChart } from '../chart/line-chart.tsx'
import { Measures, Meter } from '../chart/measures.tsx'
import { Drawer, WithDrawer } from '../drawer.tsx'
import { Kpi } from '../kpi.tsx'
import { Panes } from '../panes.tsx'
import { SelectBox } from '../select-box.tsx'
import { Status } from '../status.tsx'
import { Table, TwoLines } from '../table.tsx'
import { month, week } from './calendar.ts'
import type { Sample } from './sample.ts'

const members = Array.from({ length: 4 }, (_, index) => ({
  name: `Demo Member 0${index + 1}`,
  picked: index % 2 === 0,
}))

const studios = [
  { name: 'Writing', pigment: 'cobalt' },
  { name: 'One-to-ones', pigment: 'madder' },
  { name: 'Strategy', pigment: 'viridian' },
] as const

/** Tables, charts, calendars. */
export const dashboard: Sample[] = [
  {
    name: 'Table and drawer',
    element: (
      <WithDrawer
        drawer={
          <Drawer title="Demo Member 01" above={<Status tone="ok">Active</Status>} close={{ href: '?' }}>
            <h3>Accesses</h3>
          </Drawer>
        }
      >
        <BulkBar count={2}>
          <button type="button">Grant access</button>
          <button type="button">Clear</button>
        </BulkBar>
        <Table
          caption="Members of edition 2026"
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
      </WithDrawer>
    ),
  },
  {
    name: 'Kpi',
    element: (
      <Panes across={4}>
        <Kpi
          label="Members"
          value={24}
          note="In three zones"
          trend={{ values: [8, 9, 12, 18, 24], pigment: 'cobalt' }}
        />
        <Kpi label="Attended last week" value={24} trend={{ values: [17, 18, 20, 23, 24], pigment: 'viridian' }} />
        <Kpi label="Requests waiting" value={3} note="Oldest: 4 days. Promise: 5." />
        <Kpi label="Drafts" value={4} note="1 in review, 1 scheduled" />
      </Panes>
    ),
  },
  {
    name: 'Charts',
    element: (
      <div className="columns" data-across="2">
        <div className="card">
          <BarChart
            title="Attendance, by studio"
            series={[...studios]}
            groups={[
              { name: 'wk 1', values: [4, 3, 4] },
              { name: 'wk 2', values: [5, 3, 4] },
              { name: 'wk 3', values: [5, 0, 4] },
            ]}
            limit={{ value: 22, label: '22 places' }}
          />
        </div>
        <div className="card">
          <LineChart
            title="Members"
            names={['Sep', 'Oct', 'Nov']}
            series={[{ name: 'Members', pigment: 'payne', values: [12, 18, 24] }]}
            note="Edition 2026."
          />
        </div>
        <div className="card">
          <HeatMap
            title="Busiest hours"
            rows={['Mon', 'Tue']}
            columns={['9', '10', '11', '12']}
            values={[
              [0, 2, 4, 1],
              [8, 0, 1, 3],
            ]}
            note="Hours in Europe/Berlin."
          />
        </div>
        <div className="card">
          <Measures
            measures={[
              { name: 'Invited', value: 30, pigment: 'payne' },
              { name: 'First session', value: 22, pigment: 'ochre' },
            ]}
          />
          <Meter label="11 of 20 places" value={11} of={20} />
        </div>
      </div>
    ),
  },
  { name: 'MonthGrid', element: <MonthGrid {...month} /> },
  { name: 'WeekGrid', element: <WeekGrid {...week} /> },
]
