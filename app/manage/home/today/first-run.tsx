import type { FirstSteps } from '../../../../domain/first-run.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'

/** The checklist of a new community. It ticks itself; the order is free, and each step leads to where it is done. */
export function FirstRun({ steps }: { steps: FirstSteps }) {
  return (
    <ol role="list" className="manage-steps">
      {words.map(({ step, title, note, href }) => (
        <li key={step} data-done={steps[step] || undefined}>
          <span className="manage-step-mark">{steps[step] && <Icon name="tick" />}</span>
          <span>
            {steps[step] ? (
              title
            ) : (
              <Link className="link" href={href}>
                {title}
              </Link>
            )}
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

const words: { step: keyof FirstSteps; title: string; note: string; href: string }[] = [
  {
    step: 'siteIsNamed',
    title: 'Name the site',
    note: 'Its name is on every page and in every mail.',
    href: '/manage/home?panel=settings#site',
  },
  {
    step: 'mailLeft',
    title: 'Send a test mail',
    note: 'Without a mail server mails are files in the data folder.',
    href: '/manage/home?panel=settings#mail',
  },
  {
    step: 'hasEdition',
    title: 'Plan the first edition',
    note: 'Dates, a summary, and what it is called.',
    href: '/manage/home?panel=programme',
  },
  {
    step: 'hasZones',
    title: 'Give it zones',
    note: 'One for everybody, or one per region.',
    href: '/manage/home?panel=programme',
  },
  {
    step: 'papersWritten',
    title: 'Write the terms and the code of conduct',
    note: 'New members agree to both. At the desk press New draft and choose the page.',
    href: '/manage/draft',
  },
  {
    step: 'hasInvited',
    title: 'Invite the first people',
    note: 'Each invitation is good for 30 days.',
    href: '/manage/member?tab=invitations',
  },
  {
    step: 'hasUpdate',
    title: 'Publish the first update',
    note: 'At the desk press New draft and choose its edition.',
    href: '/manage/draft',
  },
  {
    step: 'backupMade',
    title: 'Make a first backup',
    note: 'Database and files in one archive, to be kept elsewhere.',
    href: '/manage/home?panel=operations',
  },
]
