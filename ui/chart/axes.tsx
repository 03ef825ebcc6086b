import { area } from './scale.ts'

type AxesProps = {
  y: (value: number) => number
  lines: number[]
  names: string[]
  middle: (index: number) => number
  /** A line that should not be crossed: capacity, a promise. */
  limit?: { value: number; label: string }
}

/** Lines and names of a bar or line chart. */
export function Axes({ y, lines, names, middle, limit }: AxesProps) {
  const every = Math.ceil(names.length / mostNames)
  return (
    <>
      {lines.map((value) => (
        <g key={value}>
          <path className="chart-line" d={`M${area.left} ${y(value)}H${area.right}`} />
          <text x={area.left - 8} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {names.map((name, index) =>
        (names.length - 1 - index) % every === 0 ? (
          <text key={name} x={middle(index)} y={area.bottom + 22} textAnchor="middle">
            {name}
          </text>
        ) : null,
      )}
      {limit && <path className="chart-limit" d={`M${area.left} ${y(limit.value)}H${area.right}`} />}
      {limit && (
        <text className="chart-value" x={area.left + 2} y={y(limit.value) - 7}>
          {limit.label}
        </text>
      )}
    </>
  )
}

/** More would touch each other; then every second one is named, the last always. */
const mostNames = 13
