type QrCodeProps = {
  /** What it leads to, for those who do not see it. */
  label: string
  /** How many squares it is wide, its border among them. */
  size: number
  /** The dark squares. */
  path: string
}

/** A code to be photographed by a phone: ink on white in every theme, since not every phone reads it the other way round. */
export function QrCode({ label, size, path }: QrCodeProps) {
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
