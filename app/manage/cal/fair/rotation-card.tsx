import './bands.css'
import type { Rotation } from '../../../../domain/programme/fair-hours.ts'
import { zoneCity } from '../../../../time/zones.ts'
import { counted } from '../../../texts/number-words.ts'
import { Bands } from './bands.tsx'
import type { FairHours } from './load.ts'

const names = ['One hour for all', 'Two hours in turn', 'Three hours in turn'] as const

/** What a rotation is called, by how many hours it has. */
export function nameOf({ hours }: Rotation): string {
  return names[hours.length - 1] ?? names[0]
}

type CardProps = { rotation: Rotation; fair: FairHours; isChosen: boolean; onChoose: () => void }

/** One way to share the nights: its hours over every zone, and a window for each week in which somebody is up at night. */
export function RotationCard({ rotation, fair, isChosen, onChoose }: CardProps) {
  const { weeks, base } = fair
  return (
    <label className="fair-card">
      <span className="fair-card-head">
        <span>
          <input
            type="radio"
            className="input-over"
            name="rotation"
            checked={isChosen}
            onChange={onChoose}
            aria-label={`${nameOf(rotation)}, fairness ${rotation.fairness}`}
          />
          <b>{nameOf(rotation)}</b>
          <span className="muted">
            {hoursInWords(rotation)} in {zoneCity(base)}
            {rotation.hours.length === 1 && ', every week'}
          </span>
        </span>
        <span className="fair-number">
          <b className="tall figures">{rotation.fairness}</b> fairness
        </span>
      </span>
      <Bands rotation={rotation} fair={fair} />
      <span className="fair-who">Who is up at night</span>
      <table className="fair-windows">
        <caption className="visually-hidden">Nights carried in {weeks} weeks</caption>
        <tbody>
          {rotation.nights.map(({ zone, lit, number }) => (
            <tr key={zone.id}>
              <th scope="row">{zone.name}</th>
              <td>
                <span className="fair-cells" aria-hidden="true">
                  {lit.map((isLit, week) => (
                    <i key={week} data-lit={isLit || undefined} />
                  ))}
                </span>
              </td>
              <td className="figures">
                <b>{number}</b> of {weeks}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <span className="small">
        {costInWords(rotation, weeks)}{' '}
        {rotation.total > 0 && <span className="muted">{counted(rotation.total, 'night')} in all.</span>}
      </span>
    </label>
  )
}

/** `16:00, 09:00 and 00:00` */
export function hoursInWords({ hours }: Rotation): string {
  const words = hours.map((hour) => `${String(hour).padStart(2, '0')}:00`)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Who carries it, in a sentence. */
function costInWords({ nights, total, hours }: Rotation, weeks: number): string {
  if (total === 0 && nights.every(({ number }) => number === 0)) return 'Nobody is up at night.'
  const numbers = new Set(nights.map(({ number }) => number))
  if (numbers.size === 1) return `Each zone carries ${nights[0]?.number} of ${weeks} nights.`
  const always = nights.filter(({ number }) => number === weeks).map(({ zone }) => zone.name)
  const never = nights.filter(({ number }) => number === 0).map(({ zone }) => zone.name)
  if (always.length > 0 && hours.length === 1)
    return `Nobody has to remember. ${always.join(' and ')} carries every night.`
  if (never.length > 0) return `${never.join(' and ')} never ${never.length === 1 ? 'carries' : 'carry'} one.`
  return 'Some carry more than others.'
}
