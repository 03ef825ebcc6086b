import { Icon } from './icon.tsx'

/** A zone and the time there now: "Europe & Africa", "Fri 20 Nov, 15:41 in Berlin". */
export function ClockLine({ zone, time }: { zone: string; time: string }) {
  return (
    <p className="clock-line ui muted">
      <Icon name="globe" />
      <b>{zone}</b> <span className="figures">{time}</span>
    </p>
  )
}

/** The clocks of all zones in one line, for the dashboard. */
export function ZoneClocks({ zones }: { zones: { zone: string; time: string }[] }) {
  return (
    <p className="zone-clocks figures">
      {zones.map(({ zone, time }) => (
        <span key={zone}>
          <b>{zone}</b> {time}
        </span>
      ))}
    </p>
  )
}
