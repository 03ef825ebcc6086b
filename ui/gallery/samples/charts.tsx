import { AddLink } from '../../calendar/add-link.tsx'
import { MonthGrid } from '../../calendar/month-grid.tsx'
import { WeekGrid } from '../../calendar/week-grid.tsx'
import { BarChart } from '../../chart/bar-chart.tsx'
import { HeatMap } from '../../chart/heat-map.tsx'
import { LineChart } from '../../chart/line-chart.tsx'
import { Measures, Meter } from '../../chart/measures.tsx'
import { ReachRows, SeatRows, WeekRows } from '../../chart/row-charts.tsx'
import { WeekBars } from '../../chart/week-bars.tsx'
import type { GalleryPage } from '../sample.ts'
import { month, week } from './calendar.ts'

const studios = [
  { name: 'Writing', pigment: 'cobalt' },
  { name: 'One-to-ones', pigment: 'madder' },
  { name: 'Strategy', pigment: 'viridian' },
] as const

/** Charts and calendars. */
export const charts: GalleryPage[] = [
  {
    slug: 'week-bars',
    name: 'Bars of weeks',
    isNarrow: true,
    samples: [
      {
        name: 'Attendance, for a narrow column',
        element: (
          <WeekBars
            label="Attended per week"
            series={[
              { name: 'Writing', pigment: 'cobalt' },
              { name: 'Hiring', pigment: 'ochre' },
            ]}
            weeks={[
              { name: '2', values: [4, 3] },
              { name: '9', values: [5, 3] },
              { name: '16', values: [6, 5] },
            ]}
            limit={{ value: 14, label: '14 places' }}
          />
        ),
      },
    ],
  },
  {
    slug: 'bar-chart',
    name: 'Bar chart',
    samples: [
      {
        name: 'Three studios, three weeks, a limit',
        element: (
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
        ),
      },
    ],
  },
  {
    slug: 'row-charts',
    name: 'Charts of rows',
    samples: [
      {
        name: 'Weeks, a row each',
        element: (
          <WeekRows
            title="Attendance, studio by studio"
            note="People who came in each week."
            weeks={['2 Nov', '9 Nov', '16 Nov']}
            rows={[
              { name: 'Writing', pigment: 'cobalt', values: [4, 5, 6], mean: { value: 5, of: 8 } },
              { name: 'Hiring', pigment: 'ochre', values: [3, 0, 5] },
            ]}
          />
        ),
      },
      {
        name: 'Seats',
        element: (
          <SeatRows
            title="Seats"
            note="Offered, answered, used."
            rows={[{ name: 'Writing', pigment: 'cobalt', offered: 24, answered: 18, used: 15 }]}
          />
        ),
      },
      {
        name: 'Reach, windows and a bar',
        element: (
          <ReachRows
            title="Who an update reached"
            note="A window is a person."
            rows={[
              { id: '1', title: 'December timetable', read: 9, of: 11 },
              { id: '2', title: 'Rules for guests', read: 170, of: 240 },
            ]}
            table={{ head: ['Update', 'Read'], rows: [['December timetable', 9]] }}
          />
        ),
      },
    ],
  },
  {
    slug: 'line-chart',
    name: 'Line chart',
    samples: [
      {
        name: 'One line',
        element: (
          <LineChart
            title="Members"
            names={['Sep', 'Oct', 'Nov']}
            series={[{ name: 'Members', pigment: 'payne', values: [12, 18, 24] }]}
            note="Edition 2026."
          />
        ),
      },
    ],
  },
  {
    slug: 'heat-map',
    name: 'Heat map',
    samples: [
      {
        name: 'Days and hours',
        element: (
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
        ),
      },
    ],
  },
  {
    slug: 'measures',
    name: 'Measures',
    samples: [
      {
        name: 'Compared',
        element: (
          <Measures
            measures={[
              { name: 'Invited', value: 30, pigment: 'payne' },
              { name: 'First session', value: 22, pigment: 'ochre' },
            ]}
          />
        ),
      },
      { name: 'One against its limit', element: <Meter label="11 of 20 places" value={11} of={20} /> },
    ],
  },
  {
    slug: 'add-link',
    name: 'Add link',
    samples: [
      { name: 'Beside a day', element: <AddLink href="/add-link" label="New session on Friday 20 November 2026" /> },
    ],
  },
  {
    slug: 'month-grid',
    name: 'Month grid',
    samples: [{ name: 'November, the 20th is today', element: <MonthGrid {...month} /> }],
  },
  {
    slug: 'week-grid',
    name: 'Week grid',
    samples: [{ name: 'Five days in two zones', element: <WeekGrid {...week} /> }],
  },
]
