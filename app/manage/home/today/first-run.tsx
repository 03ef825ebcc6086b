import type { FirstEdition, FirstSteps } from '../../../../domain/upkeep/first-run.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Teeth } from '../../../../ui/teeth.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { Begin } from '../../draft/begin.tsx'
import { programmeAddress } from '../programme/address.ts'

export type FirstRunProps = { steps: { done: FirstSteps; edition: FirstEdition | undefined } }

/**
 * The checklist of a new community in one line that opens in its place, until it is done. It ticks itself; the order is free, and
 * each step leads to the very form where it is done. While more than two are left it stands open, before anything else.
 */
export function FirstRun({ steps: { done, edition } }: FirstRunProps) {
  const open = words.filter(({ step }) => !done[step])
  const [next] = open
  if (!next) return null
  const ticked = words.length - open.length
  const isEarly = open.length > 2
  return (
    <section className="today-steps" aria-label="First steps" data-early={isEarly || undefined}>
      <details open={isEarly}>
        <summary>
          <Teeth taken={ticked} of={words.length} label={`First steps: ${ticked} of ${words.length} done`} />
          <b className="nowrap">{open.length} left</b>
          <span className="muted">{next.title}</span>
          <Icon name="chevron-down" />
        </summary>
        <ol role="list">
          {words.map((each) => (
            <li key={each.step} data-done={done[each.step] || undefined}>
              <span className="today-mark">{done[each.step] && <Icon name="tick" />}</span>
              <div>
                {done[each.step] ? each.title : <Way step={each} edition={edition} />}
                <VisuallyHidden>{done[each.step] ? ', done' : ', not done yet'}</VisuallyHidden>
                <span className="small muted">{each.note}</span>
              </div>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

/** The same in one line, on the panels where most of the steps are done: what comes next is one click away. */
export function NextSteps({ steps: { done, edition } }: FirstRunProps) {
  const open = words.filter(({ step }) => !done[step])
  if (open.length === 0) return null
  return (
    <Note icon="arrow">
      <div className="row" data-gap="4">
        <span>
          First steps: {words.length - open.length} of {words.length} done. Next:
        </span>
        {open.slice(0, 3).map((each) => (
          <Way key={each.step} step={each} edition={edition} />
        ))}
      </div>
    </Note>
  )
}

function Way({ step: { title, to }, edition }: { step: Step; edition: FirstEdition | undefined }) {
  const way = to(edition)
  if (typeof way === 'string') {
    return (
      <Link className="link" href={way}>
        {title}
      </Link>
    )
  }
  return (
    <Begin fields={way}>
      <button className="link" type="submit">
        {title}
      </button>
    </Begin>
  )
}

type Step = {
  step: keyof FirstSteps
  title: string
  note: string
  /** An address, or what a draft begins with. */
  to: (edition: FirstEdition | undefined) => string | Readonly<Record<string, string>>
}

const words: readonly Step[] = [
  {
    step: 'siteIsNamed',
    title: 'Name the site',
    note: 'Its name is on every page and in every mail.',
    to: () => '/manage/home?panel=settings#site',
  },
  {
    step: 'mailLeft',
    title: 'Send a test mail',
    note: 'Without a mail server mails are files in the data folder.',
    to: () => '/manage/home?panel=settings#mail',
  },
  {
    step: 'hasEdition',
    title: 'Plan the first edition',
    note: 'Dates, a summary, its zones, and what it is called.',
    to: () => programmeAddress({ edition: 'new' }),
  },
  {
    step: 'takesPeople',
    title: 'Announce it',
    note: 'From then on people can come into it.',
    to: (edition) =>
      edition ? `${programmeAddress({ edition: edition.slug })}#edition-state` : programmeAddress({ edition: 'new' }),
  },
  {
    step: 'termsWritten',
    title: 'Write the terms',
    note: 'With the privacy notice. New members agree to them.',
    to: () => ({ kind: 'page', slug: 'terms' }),
  },
  {
    step: 'conductWritten',
    title: 'Write the code of conduct',
    note: 'New members agree to it as well.',
    to: () => ({ kind: 'page', slug: 'code-of-conduct' }),
  },
  {
    step: 'hasInvited',
    title: 'Invite the first people',
    note: 'Each invitation is good for 30 days.',
    to: () => '/manage/member?tab=invitations&invite=1',
  },
  {
    step: 'hasUpdate',
    title: 'Publish the first update',
    note: 'Its people are told by mail.',
    to: (edition) => (edition ? { kind: 'update', editionId: edition.id } : programmeAddress({ edition: 'new' })),
  },
  {
    step: 'backupMade',
    title: 'Make a first backup',
    note: 'Database and files in one archive, to be kept elsewhere.',
    to: () => '/manage/home?panel=operations',
  },
]
