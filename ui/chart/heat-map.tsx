import { ChartFrame } from './chart-frame.tsx'

type HeatMapProps = {
  title: string
  /** Weekdays, from the top. */
  rows: string[]
  /** Hours, from the left; every other one is written. */
  columns: string[]
  /** One line per row, one number per column. */
  values: number[][]
  note?: string
}

/** How much happens when: a field per hour and day, stronger where there is more. */
export function HeatMap({ title, rows, columns, values, note }: HeatMapProps) {
  const most = Math.max(...values.flat(), 1)
  const width = 40 + columns.length * 26
  return (
    <ChartFrame title={title} note={note} table={{ head: ['', ...columns], rows: tableRows(rows, columns, values) }}>
      <svg
        className="chart"
        data-shape="small"
        viewBox={`0 0 ${width} ${rows.length * 38 + 22}`}
        role="img"
        aria-label={`${title}. Most: ${peak(rows, columns, values, most)}`}
      >
        {rows.map((row, y) => (
          <g key={row}>
            <text x="0" y={y * 38 + 23}>
              {row}
            </text>
            {columns.map((column, x) => (
              <g key={column}>
                <rect className="chart-ground" x={40 + x * 26} y={y * 38} width="24" height="36" />
                <rect
                  data-pigment="viridian"
                  x={40 + x * 26}
                  y={y * 38}
                  width="24"
                  height="36"
                  opacity={Math.round(((values[y]?.[x] ?? 0) / most) * 95) / 100}
                />
              </g>
            ))}
          </g>
        ))}
        {columns.map((column, x) =>
          x % 2 === 0 ? (
            <text key={column} x={52 + x * 26} y={rows.length * 38 + 17} textAnchor="middle">
              {column}
            </text>
          ) : undefined,
        )}
      </svg>
    </ChartFrame>
  )
}

function tableRows(rows: string[], columns: string[], values: number[][]) {
  return rows.map((row, y) => [row, ...columns.map((_, x) => values[y]?.[x] ?? 0)])
}

function peak(rows: string[], columns: string[], values: number[][], most: number): string {
  const hours = rows.flatMap((row, y) =>
    columns.filter((_, x) => values[y]?.[x] === most).map((column) => `${row} ${column}`),
  )
  return hours.join(', ')
}
