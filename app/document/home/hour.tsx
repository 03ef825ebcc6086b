import type { ShownBlock } from '../../../domain/writing/pages.ts'
import { HourScale } from '../../../ui/hour-scale.tsx'
import { type Pigment, pigments } from '../../../ui/room.ts'
import { RichText } from '../../texts/rich-text.tsx'

type StepsBlock = Extract<ShownBlock, { kind: 'steps' }>

/** Steps: drawn to scale where each says how long it is, else a numbered list. */
export function HourSection({ title, lead, steps }: Pick<StepsBlock, 'title' | 'lead' | 'steps'>) {
  if (steps.length === 0) return null
  const isTimed = steps.every((step) => step.minute !== undefined && step.minutes !== undefined)
  return (
    <section className="section home-hour" data-ground="sunken">
      <div className="wrap">
        <div className="grid-12 home-hour-head">
          <h2 data-from="1" data-to="5">
            {title}
          </h2>
          <p className="lead" data-from="7" data-to="11">
            {lead}
          </p>
        </div>
        {isTimed ? <HourScale parts={steps.map(partOf)} /> : <Numbered steps={steps} />}
      </div>
    </section>
  )
}

function partOf({ title, text, minute = 0, minutes = 0, pigment }: StepsBlock['steps'][number], index: number) {
  return { from: minute, minutes, pigment: asPigment(pigment, index), name: title, text }
}

/** A pigment that does not exist falls back to the next of the house. */
function asPigment(name: string | undefined, index: number): Pigment {
  return pigments.find((pigment) => pigment === name) ?? pigments[index % pigments.length] ?? 'payne'
}

function Numbered({ steps }: Pick<StepsBlock, 'steps'>) {
  return (
    <ol className="columns" data-across="3" role="list">
      {steps.map(({ title, html }) => (
        <li key={title}>
          <h3 className="heading-4">{title}</h3>
          <RichText html={html} className="ui muted" />
        </li>
      ))}
    </ol>
  )
}
