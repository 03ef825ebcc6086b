type GaugeProps = {
  /** Weeks as teeth: which one it is, of how many, and the days it begins and ends, in words. */
  weeks?: { week: number; of: number; starts: string; ends: string } | undefined
  /** Four numbers with where they stand. */
  readings: { name: string; value: number | string; unit?: string | undefined; note: string }[]
  /** What it measures, for those who do not see it. */
  label: string
}

/** How a community stands: its weeks as teeth of a roof, today's lit, and four numbers on one floor. */
export function Gauge({ weeks, readings, label }: GaugeProps) {
  return (
    <section className="gauge" aria-label={label}>
      {weeks && <Weeks {...weeks} />}
      <dl>
        {readings.map(({ name, value, unit, note }) => (
          <div key={name}>
            <dt className="small muted">{name}</dt>
            <dd>
              <b className="tall figures">{value}</b> {unit}
            </dd>
            <dd className="small muted">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A tooth is 27 wide; the row is as wide as there is room. */
const tooth = 27

/** Nearer to an end than this, in percent, the word for this week takes the place of the day that stands there. */
const near = 18

function Weeks({ week, of, starts, ends }: NonNullable<GaugeProps['weeks']>) {
  const here = ((week - 1) / of) * 100
  return (
    <div className="gauge-weeks">
      <svg
        viewBox={`0 0 ${of * tooth + 2} 24`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Week ${week} of ${of}`}
      >
        {Array.from({ length: of }, (_, index) => (
          <g key={index} data-state={index + 1 < week ? 'past' : index + 1 === week ? 'now' : 'ahead'}>
            <path d={`M${index * tooth + 1} 23V1l27 12.1V23z`} />
            {index + 1 < week && <path className="gauge-glazing" d={`M${index * tooth + 1} 1v13.6h8.1V4.6z`} />}
          </g>
        ))}
      </svg>
      <svg className="gauge-days" aria-hidden="true">
        {here >= near && <text y="15">{starts}</text>}
        <text className="gauge-now" x={`${here}%`} y="15" textAnchor={here > 100 - near ? 'end' : 'start'}>
          week {week}
        </text>
        {here <= 100 - near && (
          <text x="100%" y="15" textAnchor="end">
            {ends}
          </text>
        )}
      </svg>
    </div>
  )
}
