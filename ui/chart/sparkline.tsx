import type { Pigment } from '../room.ts'

/** Where a number went, in 120 by 36 without any words: the number beside it has them. */
export function Sparkline({ values, pigment }: { values: number[]; pigment: Pigment }) {
  const most = Math.max(...values, 1)
  const step = 120 / Math.max(values.length - 1, 1)
  const points = values.map((value, index) => `${round(index * step)},${round(33 - (value / most) * 30)}`).join(' ')
  return (
    <svg className="sparkline" data-pigment={pigment} viewBox="0 0 120 36" width="120" height="36" aria-hidden="true">
      <polyline points={points} />
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
