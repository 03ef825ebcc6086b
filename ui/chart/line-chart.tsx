import type { Pigment } from '../room.ts'
import { Axes } from './axes.tsx'
import type { Limit } from './axes.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { areas, columnsOf, scaleTo } from './scale.ts'

type LineChartProps = {
  title: string
  /** What stands under the points: weeks, months. */
  names: string[]
  series: { name: string; pigment: Pigment; values: number[] }[]
  limit?: Limit
  note?: string
}

/** One line per series, its last value written at its end. */
export function LineChart({ title, names, series, limit, note }: LineChartProps) {
  const { y, lines } = scaleTo(Math.max(...series.flatMap(({ values }) => values), limit?.value ?? 0), areas.wide)
  const { middle } = columnsOf(names.length, areas.wide)
  const spoken = series.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('. ')
  return (
    <ChartFrame
      title={title}
      series={series}
      note={note}
      table={{
        head: ['', ...series.map(({ name }) => name)],
        rows: names.map((name, index) => [name, ...series.map(({ values }) => values[index] ?? '')]),
      }}
    >
      <svg className="chart" viewBox="0 0 640 250" role="img" aria-label={`${title}. ${spoken}`}>
        <Axes area={areas.wide} y={y} lines={lines} names={names} middle={middle} limit={limit} />
        {series.map(({ name, pigment, values }) => (
          <g key={name} data-pigment={pigment}>
            <polyline
              className="chart-thread"
              points={values.map((value, index) => `${middle(index)},${y(value)}`).join(' ')}
            />
            {values.map((value, index) => (
              <circle key={names[index]} cx={middle(index)} cy={y(value)} r="3.5" />
            ))}
            <text
              className="chart-value"
              x={middle(values.length - 1)}
              y={y(values.at(-1) ?? 0) - 9}
              textAnchor="middle"
            >
              {values.at(-1)}
            </text>
          </g>
        ))}
      </svg>
    </ChartFrame>
  )
}
