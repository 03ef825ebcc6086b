import type { ReactNode } from 'react'
import { ChartFrame } from '../../../../ui/chart/chart-frame.tsx'
import { Measures } from '../../../../ui/chart/measures.tsx'
import type { Measure } from '../../../../ui/chart/measures.tsx'

/** Bars one under the other, with their table. */
export function Listed({ title, note, measures }: { title: string; note: ReactNode; measures: Measure[] }) {
  const rows = measures.map(({ name, value }) => [name, value])
  return (
    <ChartFrame title={title} note={note} table={{ head: ['', 'Number'], rows }}>
      <Measures measures={measures} />
    </ChartFrame>
  )
}

/** What stands where the numbers of an edition would. */
export function NoEdition({ title }: { title: string }) {
  return (
    <>
      <h2>{title}</h2>
      <p className="manage-quiet muted">There is no edition yet.</p>
    </>
  )
}
