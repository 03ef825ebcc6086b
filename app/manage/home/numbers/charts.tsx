import { dayInWords } from '../../../../time/words.ts'
import { BarChart } from '../../../../ui/chart/bar-chart.tsx'
import { HeatMap } from '../../../../ui/chart/heat-map.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { NumbersContent } from './load.ts'

/** `9 Nov`, under a bar. */
export function dayShort(day: string): string {
  return dayInWords(day).slice(4)
}

/** Who came, week by week; studios nobody came to are left out of the legend. */
export function AttendanceChart({ content: { attendance, studios, places } }: { content: NumbersContent }) {
  const shown = studios.filter(({ id }) => attendance.some(({ attended }) => (attended[id] ?? 0) > 0))
  if (shown.length === 0) {
    return (
      <EmptyState room="writing" title="No attendance yet" action={{ href: '/manage/cal', label: 'Open the calendar' }}>
        Attendance appears here once hosts have marked who came.
      </EmptyState>
    )
  }
  return (
    <BarChart
      title="Attendance, by studio"
      series={shown.map(({ name, pigment }) => ({ name, pigment }))}
      groups={attendance.map(({ startsOn, attended }) => ({
        name: dayShort(startsOn),
        values: shown.map(({ id }) => attended[id] ?? 0),
      }))}
      limit={places > 0 ? { value: places, label: `${places} places` } : undefined}
      note="Weeks from Monday. The last one is not over."
    />
  )
}

/** When people meet. */
export function BusyHours({ content: { hours, zone, days } }: { content: NumbersContent }) {
  if (hours.length === 0) {
    return (
      <EmptyState room="strategy" title="No busy hours yet">
        They show once people have come to sessions.
      </EmptyState>
    )
  }
  const first = Math.min(8, ...hours.map(({ hour }) => hour))
  const last = Math.max(20, ...hours.map(({ hour }) => hour))
  const columns = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const lastDay = Math.max(5, ...hours.map(({ weekday }) => weekday))
  return (
    <HeatMap
      title="Busiest hours"
      rows={weekdays.slice(0, lastDay)}
      columns={columns.map(String)}
      values={weekdays
        .slice(0, lastDay)
        .map((_, day) =>
          columns.map((hour) => hours.find((busy) => busy.weekday === day + 1 && busy.hour === hour)?.number ?? 0),
        )}
      note={`Attended in the last ${days} days, hours in ${zone}.`}
    />
  )
}

/** Entries of the last quarters by where they stand. */
export function EntriesChart({ entries }: { entries: NumbersContent['entries'] }) {
  if (entries.length === 0) {
    return (
      <EmptyState room="hiring" title="No challenge yet">
        Entries are counted here once a challenge is announced.
      </EmptyState>
    )
  }
  return (
    <BarChart
      title="Challenge entries"
      series={[
        { name: 'Accepted or shown', pigment: 'viridian' },
        { name: 'Handed in', pigment: 'ochre' },
        { name: 'Being written', pigment: 'payne' },
      ]}
      groups={entries.map(({ quarter, accepted, submitted, drafts }) => ({
        name: quarter,
        values: [accepted, submitted, drafts],
      }))}
    />
  )
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
