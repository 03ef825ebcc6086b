import type { ReactNode } from 'react'

/** Window light on a wall: panes leaning the way the north light falls. Lies behind what its field says. */
export function LightPatch() {
  return (
    <svg className="light-patch" viewBox="0 0 1440 620" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {panes.map((pane) => (
        <path key={pane} d={pane} />
      ))}
    </svg>
  )
}

/** A yellow field: the same by day and by night, because it is the light. `cast` adds the window's patch of light. */
export function LitField({ cast, floor, children }: { cast?: boolean; floor?: boolean; children: ReactNode }) {
  return (
    <section className="lit-field" data-floor={floor || undefined}>
      {cast && <LightPatch />}
      <div className="lit-field-content">{children}</div>
    </section>
  )
}

const panes = [760, 892, 1024, 1156, 1288].flatMap((x) =>
  [0, 1, 2, 3].map((row) => `M${x - row * 80} ${row * 170 - 40}h112l-70 150h-112z`),
)
