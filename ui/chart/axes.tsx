import type { Area } from './scale.ts'

/** A line that should not be crossed: capacity, a promise. */
export type Limit = { value: number; label: string }

type AxesProps = {
  area: Area
  y: (value: number) => number
  lines: number[]
  names: string[]
  middle: (index: number) => number
  limit?: Limit | undefined
}

/** Lines and names of a chart of columns. */
export function Axes({ area, y, lines, names, middle, limit }: AxesProps) {
  const { left, width, floor } = area
  const every = Math.ceil(names.length / mostNames)
  return (
    <>
      {lines.map((value) => (
        <g key={value}>
          <path className="chart-line" d={`M${left} ${y(value)}H${width}`} />
          <text x={left - 6} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {names.map((name, index) =>
        (names.length - 1 - index) % every === 0 ? (
          <text key={name} x={middle(index)} y={floor + 20} textAnchor="middle">
            {name}
          </text>
        ) : null,
      )}
      {limit && <path className="chart-limit" d={`M${left} ${y(limit.value)}H${width}`} />}
      {limit && (
        <text className="chart-value" x={left + 2} y={y(limit.value) - 6}>
          {limit.label}
        </text>
      )}
    </>
  )
}

/** More would touch each other; then every second one is named, the last always. */
const mostNames = 13
