import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** One column of a table of `Row`s. */
export type Column<Row> = {
  name: string
  /** The name is only heard: the column of the box, of the "more" button. */
  nameHidden?: boolean
  /** 1 stays always; 5 is the first to go when the table gets narrow, then 4, 3, 2. */
  priority?: 1 | 2 | 3 | 4 | 5
  /** Numbers: to the end, all digits of one width. */
  numeric?: boolean
  /** Does not break. */
  nowrap?: boolean
  /** Sorted by it, or where to go to sort by it. */
  sorted?: 'ascending' | 'descending'
  sortHref?: string
  /** What the head shows instead of the name: the box that selects all. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
}

type TableProps<Row> = {
  caption: string
  captionShown?: boolean
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  isSelected?: (row: Row) => boolean
  /** Its rows are gone through by keys: each can be stood on, and says its own key by `data-row`. */
  byKeys?: boolean
  /** Rows of 50px instead of 56. */
  dense?: boolean
  /** Six columns or more: those that say least leave early, so that the others keep their words whole. */
  many?: boolean
}

/** A table: rows of 56px, the selected ones in soft light, columns that leave in the order of their priority. */
export function Table<Row>(table: TableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, isSelected, byKeys, dense, many } = table
  return (
    <div className="table-frame">
      <table className="table" data-dense={dense || undefined} data-many={many || undefined}>
        <caption className={captionShown ? undefined : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-selected={isSelected?.(row) || undefined}
              {...(byKeys && { 'data-row': rowKey(row), tabIndex: -1 })}
            >
              {columns.map((column) => (
                <td key={column.name} {...marks(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Name and, in small print below it, what identifies it (an address). */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className="table-lines">
      {first}
      <span className="micro faint">{second}</span>
    </div>
  )
}

function Head<Row>(column: Column<Row>) {
  const { name, nameHidden, sorted, sortHref, head } = column
  const words = nameHidden ? <span className="visually-hidden">{name}</span> : name
  return (
    <th scope="col" aria-sort={sorted} {...marks(column)}>
      {head ?? (sortHref ? <Link href={sortHref}>{words}</Link> : words)}
    </th>
  )
}

function marks<Row>({ priority, numeric, nowrap }: Column<Row>) {
  return {
    'data-priority': priority,
    'data-numeric': numeric || undefined,
    'data-nowrap': nowrap || undefined,
  }
}
