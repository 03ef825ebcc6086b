import { Axes } from './axes.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { Series } from './chart-frame.tsx'
import { columnsOf, scaleTo } from './scale.ts'

type BarChartProps = {
  title: string
  /** One per pigment, from the floor upwards. */
  series: Series[]
  /** One per bar: its name under it, one value per series. */
  groups: { name: string; values: number[] }[]
  /** "38 places" as a dashed line. */
  limit?: { value: number; label: string }
  note?: string
}

/** Stacked bars, their sums written above them. */
export function BarChart({ title, series, groups, limit, note }: BarChartProps) {
  const sums = groups.map(({ values }) => sum(values))
  const { y, lines } = scaleTo(Math.max(...sums, limit?.value ?? 0))
  const { bar, middle } = columnsOf(groups.length)
  return (
    <ChartFrame title={title} series={series} note={note} table={tableOf(series, groups)}>
      <svg className="chart" viewBox="0 0 640 250" role="img" aria-label={spoken(title, groups, sums, limit?.label)}>
        <Axes y={y} lines={lines} names={groups.map(({ name }) => name)} middle={middle} limit={limit} />
        {groups.map((group, index) => (
          <g key={group.name}>
            {group.values.map((_, layer) => (
              <Layer
                key={series[layer]?.name}
                pigment={series[layer]?.pigment}
                x={middle(index) - bar / 2}
                width={bar}
                top={y(sum(group.values.slice(0, layer + 1)))}
                bottom={y(sum(group.values.slice(0, layer)))}
              />
            ))}
            <text className="chart-value" x={middle(index)} y={y(sums[index] ?? 0) - 7} textAnchor="middle">
              {sums[index]}
            </text>
          </g>
        ))}
      </svg>
    </ChartFrame>
  )
}

type LayerProps = { pigment?: string; x: number; width: number; top: number; bottom: number }

function Layer({ pigment, x, width, top, bottom }: LayerProps) {
  // One unit of the ground stays between layers, so they can be told apart without their colours.
  return <rect data-pigment={pigment} x={x} y={top} width={width} height={Math.max(bottom - top - 1, 0)} />
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function spoken(title: string, groups: BarChartProps['groups'], sums: number[], limit?: string): string {
  const values = groups.map(({ name }, index) => `${name}: ${sums[index]}`).join(', ')
  return `${title}. ${values}${limit ? `. ${limit}` : ''}`
}

function tableOf(series: Series[], groups: BarChartProps['groups']) {
  return {
    head: ['', ...series.map(({ name }) => name), 'All'],
    rows: groups.map(({ name, values }) => [name, ...values, sum(values)]),
  }
}
