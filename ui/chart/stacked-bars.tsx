import { Axes } from './axes.tsx'
import type { Limit } from './axes.tsx'
import type { Series } from './chart-frame.tsx'
import { areas, columnsOf, scaleTo } from './scale.ts'

/** One bar: its name under it, one value per series from the floor upwards. */
export type Bar = { name: string; values: number[] }

type StackedBarsProps = {
  /** What is counted, for those who do not see it. */
  label: string
  shape: keyof typeof areas
  series: readonly Series[]
  bars: readonly Bar[]
  limit?: Limit | undefined
}

/** The picture of stacked bars, their sums written above them. */
export function StackedBars({ label, shape, series, bars, limit }: StackedBarsProps) {
  const area = areas[shape]
  const sums = bars.map(({ values }) => sum(values))
  const { y, lines } = scaleTo(Math.max(...sums, limit?.value ?? 0), area)
  const { bar, middle } = columnsOf(bars.length, area)
  return (
    <svg
      className="chart"
      data-shape={shape}
      viewBox={`0 0 ${area.width} ${area.height}`}
      role="img"
      aria-label={spoken(label, bars, limit)}
    >
      <Axes area={area} y={y} lines={lines} names={bars.map(({ name }) => name)} middle={middle} limit={limit} />
      {bars.map(({ name, values }, index) => (
        <g key={name}>
          {values.map((value, layer) => (
            <Layer
              key={series[layer]?.name}
              pigment={series[layer]?.pigment}
              x={middle(index) - bar / 2}
              width={bar}
              top={y(sum(values.slice(0, layer)) + value)}
              bottom={y(sum(values.slice(0, layer)))}
            />
          ))}
          <text className="chart-value" x={middle(index)} y={y(sums[index] ?? 0) - 6} textAnchor="middle">
            {sums[index]}
          </text>
        </g>
      ))}
    </svg>
  )
}

type LayerProps = { pigment?: string; x: number; width: number; top: number; bottom: number }

function Layer({ pigment, x, width, top, bottom }: LayerProps) {
  // One unit of the ground stays between layers, so they can be told apart without their colours.
  return <rect data-pigment={pigment} x={x} y={top} width={width} height={Math.max(bottom - top - 1, 0)} />
}

/** All of a bar. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function spoken(label: string, bars: readonly Bar[], limit: Limit | undefined): string {
  const values = bars.map((bar) => `${bar.name}: ${sum(bar.values)}`).join(', ')
  return `${label}. ${values}${limit ? `. ${limit.label}` : ''}`
}
