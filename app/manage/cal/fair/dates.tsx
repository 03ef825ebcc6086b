import { blackoutOn } from '../../../../domain/programme/blackouts/closed.ts'
import { startOfTurn } from '../../../../domain/programme/fair-hours.ts'
import type { Rotation } from '../../../../domain/programme/fair-hours.ts'
import { addDays } from '../../../../time/plain-dates.ts'
import { dayInWords, timeInWords } from '../../../../time/words.ts'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { counted } from '../../../texts/number-words.ts'
import type { FairHours } from './load.ts'

/** Every date of a rotation with its hour in each zone; those on closed days are left out. */
export function RotationDates({ rotation, fair }: { rotation: Rotation; fair: FairHours }) {
  const { zones, base, weeks, first, blackouts, edition } = fair
  return (
    <Disclosure summary={`The ${counted(weeks, 'date')}`}>
      <div className="fair-dates">
        <table className="figures">
          <caption className="visually-hidden">Each date, with its hour in every zone</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {zones.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: weeks }, (_, week) => {
              const day = addDays(first, 7 * week)
              const start = startOfTurn(fair, rotation.hours, week)
              const closed = blackoutOn(blackouts, { day, editionId: edition?.id })
              return (
                <tr key={day} data-closed={closed && ''}>
                  <th scope="row">
                    {dayInWords(day)}, {timeInWords(start, { zone: base })}
                    {closed && <span className="small"> {closed.name}, left out</span>}
                  </th>
                  {zones.map(({ id, timeZone }, index) => (
                    <td key={id} data-lit={rotation.nights[index]?.lit[week] || undefined}>
                      {timeInWords(start, { zone: timeZone })}
                      {rotation.nights[index]?.lit[week] && <span className="visually-hidden"> at night</span>}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Disclosure>
  )
}
