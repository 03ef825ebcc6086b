import type { ReactNode } from 'react'
import type { Pigment } from '../room.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** A name in the legend, with its pigment. */
export type Series = { name: string; pigment: Pigment }

type ChartFrameProps = {
  title: string
  series?: Series[]
  /** What the numbers mean: one muted line under the title. */
  note?: ReactNode
  /** The numbers once more, for those who read tables better than pictures. */
  table: { head: string[]; rows: (string | number)[][] }
  children: ReactNode
}

/** What every chart has around it: title, what it means in a sentence, legend in words, the picture that scrolls when narrow, its table. */
export function ChartFrame({ title, series = [], note, table, children }: ChartFrameProps) {
  return (
    <figure className="chart-frame">
      <figcaption>
        <h2>{title}</h2>
        {note && <p className="small muted">{note}</p>}
      </figcaption>
      <Legend series={series} />
      {/* It scrolls sideways on phones, so a keyboard must be able to reach it. */}
      <div className="chart-scroll" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
      <details className="chart-table">
        <summary className="link" data-alone>
          Table<VisuallyHidden>: {title}</VisuallyHidden>
        </summary>
        <NumberTable title={title} {...table} />
      </details>
    </figure>
  )
}

/** Which pigment is what, in words. */
export function Legend({ series }: { series: readonly Series[] }) {
  if (series.length === 0) return null
  return (
    <p className="chart-legend small">
      {series.map(({ name, pigment }) => (
        <span key={name} data-pigment={pigment}>
          <span className="dot" />
          {name}
        </span>
      ))}
    </p>
  )
}

function NumberTable({ title, head, rows }: { title: string } & ChartFrameProps['table']) {
  return (
    <div className="table-frame">
      <table className="table" data-dense>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" data-numeric={index > 0 || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
                <td key={head[index]} data-numeric={index > 0 || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
