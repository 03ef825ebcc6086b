const teeth = Array.from({ length: 48 }, (_, index) => `M${index * 60} 36V4l60 22v10z`).join('')

/** The saw-tooth edge on which the footer stands: the same roof as everywhere, twice as long as a wide screen. */
export function Saw() {
  return (
    <svg className="saw" viewBox="0 0 1440 36" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      <path d={teeth} />
    </svg>
  )
}
