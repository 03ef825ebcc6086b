import './windows.css'
import type { HomePage } from '../../../domain/writing/pages/home.ts'
import { PersonWindow } from '../../../ui/person-window/person-window.tsx'
import { numberInHeadline } from '../../texts/number-words.ts'

/** More windows than this are no picture any more; the sentence keeps the number. */
const mostWindows = 48

/** How many people there are, and how many come in this week. The windows are nobody's own: who comes is for members. */
export function WindowsSection({ week }: Pick<HomePage, 'week'>) {
  if (!week) return null
  const { people, coming } = week
  const drawn = Math.min(people, mostWindows)
  const lit = Math.round((coming / people) * drawn)
  return (
    <section className="section home-windows" data-ground="sunken">
      <div className="wrap">
        <div className="grid-12 home-windows-head" data-align="end">
          <h2 data-from="1" data-to="7">
            {numberInHeadline(people)} members.
            <br />
            {comingInWords(coming)}
          </h2>
          <p className="lead" data-from="8" data-to="12">
            A lit window is somebody with a place in a session this week. Names are for members only.
          </p>
        </div>
        <div className="home-facade" data-wide={evenly(drawn, 12)} data-middle={evenly(drawn, 8)}>
          {Array.from({ length: drawn }, (_, index) => (
            <PersonWindow key={index} name="" windowNumber={index} state={turnOf(index, drawn) < lit ? 'lit' : 'dim'} />
          ))}
        </div>
      </div>
    </section>
  )
}

/** How many windows side by side leave no row half empty, where one row cannot hold them all. */
function evenly(windows: number, most: number): number {
  return windows > most ? Math.ceil(windows / Math.ceil(windows / most)) : most
}

function comingInWords(coming: number): string {
  if (coming === 0) return 'Nobody has a place this week yet.'
  return coming === 1 ? 'One comes in this week.' : `${numberInHeadline(coming)} come in this week.`
}

/** The order in which windows light up: always the same, and no pattern to the eye. */
function turnOf(index: number, drawn: number): number {
  const turn = (window: number) => (window * 37 + 11) % 101
  return Array.from({ length: drawn }, (_, other) => other).filter((other) => turn(other) < turn(index)).length
}
