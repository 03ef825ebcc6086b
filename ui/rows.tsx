import type { ComponentProps, ReactNode } from 'react'
import type { Pigment } from './room.ts'

type RowsProps = {
  children: ReactNode
  /** Numbered by meaning: an `<ol>`. */
  ordered?: boolean
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** The workhorse list: rows on 1px lines, a line of ink above the first. Holds `Row`, `SessionRow` and the like. */
export function Rows({ children, ordered, ...names }: RowsProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className="rows" role="list" {...names}>
      {children}
    </List>
  )
}

type RowProps = ComponentProps<'li'> & {
  pigment?: Pigment
  /** How the row's children stand: `end` puts the last one right, `number` the first one (48px) left. */
  shape?: 'end' | 'number' | 'big-number' | 'aside'
  centred?: boolean
}

/** One row. */
export function Row({ pigment, shape, centred, children, ...item }: RowProps) {
  return (
    <li {...item} data-pigment={pigment} data-shape={shape} data-centred={centred || undefined}>
      {children}
    </li>
  )
}
