import './day-dots.css'
import type { PlainDate } from '../../../time/plain-dates.ts'
import type { Pigment } from '../../../ui/room.ts'
import { counted } from '../../texts/number-words.ts'
import { closedNames } from './closed-names.ts'
import type { Calendar } from './load.ts'

/** So many sessions of a day have a dot of their own. */
const mostDots = 4

/** A dot in the colour of its studio for each session of a day, and a plus for what has no room. */
export function DayDots({ pigments }: { pigments: Pigment[] }) {
  return (
    <span className="day-dots">
      {pigments.slice(0, mostDots).map((pigment, number) => (
        <i key={number} data-pigment={pigment} />
      ))}
      {pigments.length > mostDots && <b>+</b>}
    </span>
  )
}

/** What the dots and the hatching of a day say to who does not see them: `2 sessions, closed: Spring break`. */
export function dotsInWords(calendar: Calendar, date: PlainDate, held: number): string {
  const closed = closedNames(calendar, date)
  const words = held === 0 ? 'no sessions' : counted(held, 'session')
  return closed ? `${words}, closed: ${closed}` : words
}
