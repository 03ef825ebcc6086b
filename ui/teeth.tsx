/** More seats than these are not counted by looking: only the words say how many. */
const mostDrawn = 24

/** `taken` of so many, the first ones; or `each` by itself: the weeks in which somebody came. */
type TeethProps = { label: string } & ({ taken: number; of: number } | { each: readonly boolean[] })

/** Seats, steps or weeks as teeth of a roof: what is taken is solid and lit, the rest outlined. `label` says it in words. */
export function Teeth(teeth: TeethProps) {
  const { label } = teeth
  if ('each' in teeth) return <Roof label={label} each={teeth.each} />
  const { taken, of } = teeth
  if (of < 1 || of > mostDrawn) return <span className="small muted figures">{label}</span>
  return <Roof label={label} each={Array.from({ length: of }, (_, seat) => seat < taken)} />
}

function Roof({ label, each }: { label: string; each: readonly boolean[] }) {
  const width = each.length * 13 + 2
  return (
    <svg className="teeth" viewBox={`0 0 ${width} 15`} width={width} height="15" role="img" aria-label={label}>
      {each.map((isTaken, seat) => (
        <g key={seat} data-taken={isTaken || undefined}>
          <path d={`M${seat * 13 + 1} 14V1l13 7.2V14z`} />
          {isTaken && <path className="teeth-glazing" d={`M${seat * 13 + 1} 1v8.1h3.9V3.1z`} />}
        </g>
      ))}
    </svg>
  )
}
