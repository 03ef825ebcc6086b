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
