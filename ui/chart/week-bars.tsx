import type { Pigment } from '../room.ts'
import { scaleWithin } from './scale.ts'

type WeekBarsProps = {
  /** What is counted, for those who do not see it. */
  label: string
  series: { name: string; pigment: Pigment }[]
  /** One per week, oldest first: its name, a value per series. */
  weeks: { name: string; values: number[] }[]
  limit?: { value: number; label: string } | undefined
}

const size = { width: 340, top: 18, floor: 148, left: 22 }

/** Stacked bars for a narrow column, week by week, with the sums above them. Their table stands where the full chart is. */
export function WeekBars({ label, series, weeks, limit }: WeekBarsProps) {
  const sums = weeks.map(({ values }) => sum(values))
  const { y, lines } = scaleWithin(Math.max(...sums, limit?.value ?? 0), size)
  const step = (size.width - size.left - 4) / Math.max(weeks.length, 1)
  const bar = Math.min(22, step * 0.64)
  const middle = (index: number) => size.left + 4 + step * (index + 0.5)
  return (
    <>
      <p className="chart-legend small">
        {series.map(({ name, pigment }) => (
          <span key={name} data-pigment={pigment}>
            <span className="dot" />
            {name}
          </span>
        ))}
      </p>
      <svg
        className="week-bars"
        viewBox={`0 0 ${size.width} 172`}
        role="img"
        aria-label={`${label}: ${sums.join(', ')}`}
      >
        {lines.map((value) => (
          <g key={value}>
            <path d={`M${size.left} ${y(value)}H${size.width}`} />
            <text x={size.left - 6} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {limit && (
          <g className="week-bars-limit">
            <path d={`M${size.left} ${y(limit.value)}H${size.width}`} />
            <text x={size.width} y={y(limit.value) - 5} textAnchor="end">
              {limit.label}
            </text>
          </g>
        )}
        {weeks.map(({ name, values }, index) => (
          <g key={name}>
            {values.map((value, layer) => (
              <rect
                key={series[layer]?.name}
                data-pigment={series[layer]?.pigment}
                x={middle(index) - bar / 2}
                y={y(sum(values.slice(0, layer + 1)))}
                width={bar}
                height={Math.max(0, y(sum(values.slice(0, layer))) - y(sum(values.slice(0, layer)) + value) - 1)}
              />
            ))}
            <text className="week-bars-sum" x={middle(index)} y={y(sums[index] ?? 0) - 5} textAnchor="middle">
              {sums[index] || ''}
            </text>
            <text x={middle(index)} y="167" textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
      </svg>
    </>
  )
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
