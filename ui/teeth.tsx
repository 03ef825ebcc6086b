/** More than these are not counted by looking: only the words say how many. */
const mostDrawn = 24

/** Seats, or steps, as teeth of a roof: the first `taken` are solid and lit, the others outlined. `label` says it in words. */
export function Teeth({ taken, of, label }: { taken: number; of: number; label: string }) {
  if (of < 1 || of > mostDrawn) return <span className="small muted figures">{label}</span>
  const width = of * 13 + 2
  return (
    <svg className="teeth" viewBox={`0 0 ${width} 15`} width={width} height="15" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, seat) => (
        <g key={seat} data-taken={seat < taken || undefined}>
          <path d={`M${seat * 13 + 1} 14V1l13 7.2V14z`} />
          {seat < taken && <path className="teeth-glazing" d={`M${seat * 13 + 1} 1v8.1h3.9V3.1z`} />}
        </g>
      ))}
    </svg>
  )
}
