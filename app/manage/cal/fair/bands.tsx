import { isNightAt } from '../../../../domain/programme/nights.ts'
import type { Rotation } from '../../../../domain/programme/fair-hours.ts'
import { startOfTurn } from '../../../../domain/programme/fair-hours.ts'
import { minuteMs } from '../../../../time/durations.ts'
import { timeInWords } from '../../../../time/words.ts'
import { localTime, zoneCity } from '../../../../time/zones.ts'
import { counted } from '../../../texts/number-words.ts'
import type { FairHours } from './load.ts'

/* Twenty-four hours over each zone, all read at the same moment from top to bottom. */

const width = 364
const hourWidth = width / 24
/** At this hour of the base the picture begins: what is night there then lies at both of its ends. */
const firstHour = 5
/** From one zone to the next; each band is 46 high and has its name above it. */
const step = 72

/** A band of light and dark for each zone, and a line through all of them for each hour of the rotation. */
export function Bands({ rotation, fair }: { rotation: Rotation; fair: FairHours }) {
  const { zones, base } = fair
  const turns = rotation.hours.map((hour, turn) => ({ hour, start: startOfTurn(fair, rotation.hours, turn) }))
  const height = 24 + zones.length * step
  const words = turns
    .map(({ start }) => zones.map((zone) => hourIn(zone.timeZone, zone.name, start)).join(', '))
    .join('; ')
  return (
    <svg className="fair-bands" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      {[0, 7, 11, 15, 19, 23].map((after) => (
        <text key={after} className="fair-axis" x={xOf(after)} y="12" textAnchor={after === 23 ? 'end' : undefined}>
          {after === 0 ? `05:00 in ${zoneCity(base)}` : String((firstHour + after) % 24).padStart(2, '0')}
        </text>
      ))}
      {turns.map(({ hour }) => (
        <path key={hour} className="fair-moment" d={`M${middleOf(hour)} 20V${height - 6}`} />
      ))}
      {zones.map((zone, row) => (
        <g key={zone.id} transform={`translate(0 ${24 + row * step})`}>
          <text className="fair-zone" y="10">
            {zone.name}
          </text>
          <text className="fair-axis" x={width} y="10" textAnchor="end">
            {counted(zone.people, 'person', 'people')}
          </text>
          {runsOf(fair, zone.timeZone).map(({ from, until, kind }) => (
            <rect key={from} data-light={kind} x={xOf(from)} y="16" width={xOf(until) - xOf(from)} height="46" />
          ))}
          <rect className="fair-frame" x=".5" y="16.5" width={width - 1} height="45" />
          {turns.map(({ hour, start }, turn) => (
            <Label
              key={hour}
              at={middleOf(hour)}
              words={timeInWords(start, { zone: zone.timeZone })}
              isLit={rotation.nights[row]?.lit[turn] ?? false}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** The hour somebody's clock shows, yellow where it is night there. */
function Label({ at, words, isLit }: { at: number; words: string; isLit: boolean }) {
  const x = Math.min(Math.max(at - 22, 1), width - 45)
  return (
    <g className="fair-label" data-lit={isLit || undefined}>
      <rect x={x} y="25" width="44" height="28" />
      <text x={x + 22} y="44" textAnchor="middle">
        {words}
      </text>
    </g>
  )
}

type Light = 'day' | 'edge' | 'night'

/** Stretches of one light, in half hours from the left edge. */
function runsOf(fair: FairHours, zone: string): { from: number; until: number; kind: Light }[] {
  const left = startOfTurn(fair, [firstHour], 0)
  const kinds = Array.from({ length: 48 }, (_, index) =>
    lightAt(localTime(new Date(left.getTime() + index * 30 * minuteMs), zone).hour, fair.night),
  )
  const begins = kinds.flatMap((kind, index) => (index === 0 || kinds[index - 1] !== kind ? [index] : []))
  return begins.map((begin, index) => {
    return { from: begin / 2, until: (begins[index + 1] ?? 48) / 2, kind: kinds[begin] ?? 'day' }
  })
}

/** Two hours after the night and three before it are early or late. */
function lightAt(hour: number, { from, until }: FairHours['night']): Light {
  if (isNightAt(hour, { from, until })) return 'night'
  return isNightAt(hour, { from: (from + 21) % 24, until: (until + 2) % 24 }) ? 'edge' : 'day'
}

function xOf(hours: number): number {
  return Math.round(hours * hourWidth * 100) / 100
}

function middleOf(hour: number): number {
  return xOf(((hour - firstHour + 24) % 24) + 0.5)
}

function hourIn(zone: string, name: string, start: Date): string {
  return `${timeInWords(start, { zone })} in ${name}`
}
