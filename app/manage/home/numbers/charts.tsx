import { shortDayInWords } from '../../../../time/words.ts'
import { BarChart } from '../../../../ui/chart/bar-chart.tsx'
import { HeatMap } from '../../../../ui/chart/heat-map.tsx'
import { LineChart } from '../../../../ui/chart/line-chart.tsx'
import { SeatRows, WeekRows } from '../../../../ui/chart/row-charts.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import type { NumbersContent } from './load.ts'

/** Who came, week by week; studios nobody came to are left out. */
export function AttendanceChart({ content: { attendance, studios, seats } }: { content: NumbersContent }) {
  const shown = studios.filter(({ id }) => attendance.some(({ attended }) => (attended[id] ?? 0) > 0))
  if (shown.length === 0) {
    return (
      <EmptyState room="writing" title="No attendance noted">
        Of no session in these weeks is it known who came.
      </EmptyState>
    )
  }
  return (
    <WeekRows
      title="Attendance, studio by studio"
      note="People who came in each week from Monday; the last week is not over. The number is the mean of a session with a limit at which it was noted who came, dashed: its places."
      weeks={attendance.map(({ startsOn }) => shortDayInWords(startsOn))}
      rows={shown.map(({ id, name, pigment }) => {
        const of = seats.find(({ studioId }) => studioId === id)
        return {
          name,
          pigment,
          values: attendance.map(({ attended }) => attended[id] ?? 0),
          ...(of && { mean: { value: of.attended / of.sessions, of: of.offered / of.sessions } }),
        }
      })}
    />
  )
}

/** Places that were offered, and what became of them. */
export function SeatsChart({ content: { seats, studios, days } }: { content: NumbersContent }) {
  const rows = studios.flatMap(({ id, name, pigment }) => {
    const of = seats.find(({ studioId }) => studioId === id)
    return of ? [{ name, pigment, offered: of.offered, answered: of.going, used: of.attended, absent: of.absent }] : []
  })
  if (rows.length === 0) {
    return (
      <EmptyState room="hiring" title="No seats counted yet">
        Of no session with a limit that is over is it known who came.
      </EmptyState>
    )
  }
  const absent = rows.reduce((sum, row) => sum + row.absent, 0)
  return (
    <SeatRows
      title="Seats"
      note={`Sessions with a limit in the last ${days} days at which it was noted who came. Outline: offered; pale: said yes; full: came, with its share of what was offered. ${absent} said yes and did not come.`}
      rows={rows}
    />
  )
}

/** When people meet. */
export function BusyHours({ content: { hours, zone, days } }: { content: NumbersContent }) {
  if (hours.length === 0) {
    return (
      <EmptyState room="strategy" title="No busy hours yet">
        Of no session is it known who came.
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
      note={`People who came in the last ${days} days, by the hour their session began in ${zone}.`}
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
      note="Entries of each quarter, as they stand now. What was taken back does not count."
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

/** Members by the end of each week. */
export function MemberTrend({ content: { trend, attendance } }: { content: NumbersContent }) {
  return (
    <LineChart
      title="Members, week by week"
      names={attendance.map(({ startsOn }) => shortDayInWords(startsOn))}
      series={[{ name: 'Active and paused members', pigment: 'cobalt', values: trend }]}
      note="Everybody who had joined by the end of each week and is still with us: whoever left is in none of them."
    />
  )
}
