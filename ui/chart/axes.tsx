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
      {names.map((name, index) => (
        <text key={name} x={middle(index)} y={area.bottom + 22} textAnchor="middle">
          {name}
        </text>
      ))}
      {limit && <path className="chart-limit" d={`M${area.left} ${y(limit.value)}H${area.right}`} />}
      {limit && (
        <text className="chart-value" x={area.left + 2} y={y(limit.value) - 7}>
          {limit.label}
        </text>
      )}
    </>
  )
}
