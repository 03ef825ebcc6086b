import type { Pigment } from './room.ts'

/** One part of the hour: when it begins, how long it is (under 100 minutes), what happens. */
export type HourPart = { from: number; minutes: number; pigment: Pigment; name: string; text: string }

/** A session drawn to scale: each part as wide as it is long (on phones, as tall). */
export function HourScale({ parts }: { parts: HourPart[] }) {
  return (
    <ol className="hour-scale" role="list">
      {parts.map(({ from, minutes, pigment, name, text }) => (
        <li key={name} data-pigment={pigment} data-tens={Math.floor(minutes / 10)} data-ones={minutes % 10}>
          <span className="hour-scale-bar" />
          <b className="figures">{from} min</b>
          <strong>{name}</strong>
          <p className="ui muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
