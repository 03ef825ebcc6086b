import type { Pigment } from '../room.ts'

/** One bar of a list of bars. */
export type Measure = { name: string; value: number; pigment: Pigment }

/** Bars lying one under the other, each as long as its share of the largest: what is left after each step. */
export function Measures({ measures }: { measures: Measure[] }) {
  const most = Math.max(...measures.map(({ value }) => value), 1)
  return (
    <dl className="measures">
      {measures.map(({ name, value, pigment }) => (
        <div key={name} data-pigment={pigment}>
          <dt>{name}</dt>
          <dd>
            <svg viewBox="0 0 100 32" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.round((value / most) * 1000) / 10} height="32" />
            </svg>
            <b className="figures">{value}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How much of something is used, as one flat bar: places taken, a count towards its limit. */
export function Meter({ label, value, of }: { label: string; value: number; of: number }) {
  const percent = of > 0 ? Math.min(100, (value / of) * 100) : 0
  return (
    <svg className="meter" viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={label}>
      <rect width={Math.round(percent * 10) / 10} height="8" />
    </svg>
  )
}
