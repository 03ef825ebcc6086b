import { markOf, pigmentOf } from './person.ts'
import type { WindowPerson } from './person.ts'

type PersonStackProps = {
  people: readonly WindowPerson[]
  /** Whoever leads stands first. */
  host?: boolean
  /** How many there are in all, where not everybody is named. */
  of?: number
}

const shown = 4

/** People in a row, as windows without furniture: four of them, then a number. Decoration: who they are stands beside it. */
export function PersonStack({ people, host = false, of = people.length }: PersonStackProps) {
  const first = people.slice(0, shown - (host ? 1 : 0))
  const more = of - first.length
  return (
    <span className="person-stack" aria-hidden="true">
      {host && <span data-pigment="payne">H</span>}
      {first.map(({ name, windowNumber }) => (
        <span key={`${windowNumber} ${name}`} data-pigment={pigmentOf(windowNumber)}>
          {markOf(name)}
        </span>
      ))}
      {more > 0 && <span>+{more}</span>}
    </span>
  )
}
