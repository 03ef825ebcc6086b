import type { Limit } from './axes.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { Series } from './chart-frame.tsx'
import { StackedBars, sum } from './stacked-bars.tsx'
import type { Bar } from './stacked-bars.tsx'

type BarChartProps = {
  title: string
  /** One per pigment, from the floor upwards. */
  series: Series[]
  /** One per bar: its name under it, one value per series. */
  groups: Bar[]
  /** "38 places" as a dashed line. */
  limit?: Limit | undefined
  note?: string
}

/** Stacked bars, their sums written above them. */
export function BarChart({ title, series, groups, limit, note }: BarChartProps) {
  return (
    <ChartFrame title={title} series={series} note={note} table={tableOf(series, groups)}>
      <StackedBars label={title} shape="wide" series={series} bars={groups} limit={limit} />
    </ChartFrame>
  )
}

function tableOf(series: Series[], groups: Bar[]) {
  return {
    head: ['', ...series.map(({ name }) => name), 'All'],
    rows: groups.map(({ name, values }) => [name, ...values, sum(values)]),
  }
}
