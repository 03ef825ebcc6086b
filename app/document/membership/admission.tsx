import type { ShownBlock } from '../../../domain/writing/pages.ts'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import { RichText } from '../../texts/rich-text.tsx'

type StepsBlock = Extract<ShownBlock, { kind: 'steps' }>

/** How somebody comes in, step by step. */
export function Admission({ title, lead, steps }: Pick<StepsBlock, 'title' | 'lead' | 'steps'>) {
  if (steps.length === 0) return null
  return (
    <section className="wrap section">
      <div className="grid-12">
        <div className="stack membership-admission" data-from="1" data-to="4">
          <h2>{title}</h2>
          {lead && <p className="muted">{lead}</p>}
        </div>
        <div data-from="5" data-to="12">
          <ol className="admission" role="list">
            {steps.map((step, index) => (
              <li key={step.title}>
                {step.note ? (
                  <Status tone={tones[index % tones.length] ?? 'info'}>{step.note}</Status>
                ) : (
                  <span className="admission-number tall figures">{index + 1}</span>
                )}
                <div>
                  <h3>{step.title}</h3>
                  <RichText html={step.html} className="read muted" />
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

/** Asked, waiting, granted, at leisure: the way a request goes. */
const tones: StatusTone[] = ['info', 'warn', 'ok', 'off']
