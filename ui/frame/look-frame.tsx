import type { ReactNode } from 'react'

/** The looks an edition can have; `archive` is what every edition becomes. */
export type Look = '2023' | '2025' | 'archive'

/** Re-points every token for what it frames. Markup and components inside stay the same. */
export function LookFrame({ look, children }: { look: Look; children: ReactNode }) {
  return (
    <div className="look-frame" data-look={look}>
      {look === '2023' && <Hatch />}
      {children}
    </div>
  )
}

/** The walls of the look 2023 are hatched by hand: the token `--wall-fill` points at this pattern. */
function Hatch() {
  return (
    <svg className="hatch" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
          <path d="M0 0V5" />
        </pattern>
      </defs>
    </svg>
  )
}
