import type { Payloads } from '../../../../domain/kinds.ts'
import { wallTimeOf, zonePlace } from '../../../../time/zones.ts'
import { DateField } from '../../../../ui/date-picker/date-field.tsx'
import { Line } from './fields.tsx'
import { momentOf } from './moment-of.ts'

type Challenge = Payloads['challenge']

/** The quarter, and from when to when entries are taken, in the time of one place. */
export function ChallengeDetails({
  payload,
  onChange,
}: {
  payload: Challenge
  onChange: (payload: Challenge) => void
}) {
  const zone = payload.timeZone || 'UTC'
  const { opensAt, closesAt } = payload
  const value = opensAt && closesAt ? { start: momentOf(opensAt, zone), end: momentOf(closesAt, zone) } : null
  return (
    <>
      <Line
        name="quarter"
        label="Quarter"
        placeholder="2026-Q4"
        value={payload.quarter}
        onChange={(quarter) => onChange({ ...payload, quarter })}
      />
      <DateField
        label="Opens and closes"
        hint={`Times of ${zonePlace(zone)}.`}
        mode="datetime"
        is24hr
        range
        small
        timezone={zone}
        value={value}
        onChange={(picked) => {
          const range = picked && !(picked instanceof Date) ? picked : undefined
          onChange({
            ...payload,
            timeZone: zone,
            opensAt: range ? wallTimeOf(range.start, zone) : '',
            closesAt: range ? wallTimeOf(range.end, zone) : '',
          })
        }}
      />
    </>
  )
}
