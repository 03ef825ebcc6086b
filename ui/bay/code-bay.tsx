type CodeBayProps = {
  /** What it leads to, for those who do not see it. */
  label: string
  /** How many squares the code is wide, its border among them. */
  size: number
  /** The dark squares. */
  path: string
}

/** A room with nothing in it but a code to be photographed: for a wall or a screen, where it is seen from afar. */
export function CodeBay({ label, size, path }: CodeBayProps) {
  return (
    <div className="code-bay">
      <svg viewBox="0 0 240 330" role="img" aria-label={label}>
        <path className="bay-wall" d="M0 8L240 98V330H0z" />
        <path className="bay-beam" d="M8 16L212 330L212 330L84 330L8 96z" />
        <path className="bay-glass" d="M0 9h9v88H0z" />
        <path className="bay-line" d="M0 31h9M0 53h9M0 75h9" />
        <path className="bay-roof" d="M0 6L240 97" />
        <path className="bay-line" d="M1 97V330M239 98V330" />
        <path className="bay-line" d="M20 112h200v200H20z" />
        <g transform={`translate(20 112) scale(${200 / size})`} shapeRendering="crispEdges">
          <path className="code-bay-paper" d={`M0 0h${size}v${size}h-${size}z`} />
          <path className="code-bay-ink" d={path} />
        </g>
      </svg>
    </div>
  )
}
