import { dayInWords, spanInWords } from '../../../time/words.ts'
import { localTime, zoneCity } from '../../../time/zones.ts'
import { isNightAt } from '../../../domain/programme/nights.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Calendar } from './load.ts'

type ZoneHoursProps = { from: Date; until: Date; calendar: Calendar }

/** The same hours on every clock: the reader's, then those of the zones, each with its day where that is another. */
export function ZoneHours({ from, until, calendar: { clock, zones } }: ZoneHoursProps) {
  const clocks = [...new Set([clock.zone, ...zones.map(({ timeZone }) => timeZone)])]
  const { date: ownDay } = localTime(from, clock.zone)
  return (
    <ul role="list" className="zone-hours figures">
      {clocks.map((zone) => {
        const { date, hour } = localTime(from, zone)
        const isNight = isNightAt(hour)
        return (
          <li key={zone} data-night={isNight || undefined}>
            <b>{zoneCity(zone)}</b>
            <span>
              {date !== ownDay && `${dayInWords(date)}, `}
              {spanInWords(from, until, { zone })}
            </span>
            <span className="small">
              {zone === clock.zone && 'your clock'}
              {isNight && (
                <>
                  <Icon name="moon" size="small" /> night
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
