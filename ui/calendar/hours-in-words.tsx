/** The hours of an event: where they have no room, they end after the first hour, not after the dash. */
export function HoursInWords({ of }: { of: string }) {
  const [start, end] = of.split(' – ')
  return (
    <span>
      {start} {end && <span className="nowrap">– {end}</span>}
    </span>
  )
}
