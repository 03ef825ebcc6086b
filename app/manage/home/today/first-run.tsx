import type { FirstSteps } from '../../../../domain/first-run.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'

/** The checklist of a new community. It ticks itself; the order is free. */
export function FirstRun({ steps }: { steps: FirstSteps }) {
  return (
    <ol role="list" className="manage-steps">
      {words.map(({ step, title, note }) => (
        <li key={step} data-done={steps[step] || undefined}>
          <span className="manage-step-mark">{steps[step] && <Icon name="tick" />}</span>
          <span>
            {title}
            <VisuallyHidden>{steps[step] ? ', done' : ', not done yet'}</VisuallyHidden>
            <span className="small muted">{note}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** True when nothing of it is left to do. */
export function isDone(steps: FirstSteps): boolean {
  return words.every(({ step }) => steps[step])
}

const words: { step: keyof FirstSteps; title: string; note: string }[] = [
  { step: 'siteIsNamed', title: 'Name the site', note: 'Its name is on every page and in every mail.' },
  { step: 'mailLeft', title: 'Send a first mail', note: 'Without an SMTP server mails are files in the data folder.' },
  { step: 'hasEdition', title: 'Plan the first edition', note: 'Dates, a summary, and what it is called.' },
  { step: 'hasZones', title: 'Give it zones', note: 'One for everybody, or one per region.' },
  { step: 'hasInvited', title: 'Invite the first people', note: 'Each invitation is good for 30 days.' },
  { step: 'hasUpdate', title: 'Publish the first update', note: 'Members read it in their zone.' },
]
