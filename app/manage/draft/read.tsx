import { Button } from '../../../ui/button.tsx'
import { Crumbs } from '../../../ui/crumbs.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { exactly } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { AttachedFiles } from '../../texts/attached-files.tsx'
import { AnswerEntry } from './answer-entry.tsx'
import { titleOf } from './draft-words.ts'
import { kindInWords } from './kinds.ts'
import type { Opened } from './load.ts'
import { LessonAuthor } from './lesson-author.tsx'
import { Pane, PaneSection } from './pane.tsx'
import type { ListContext } from '../list-context.ts'
import { deskOf } from './text-head.tsx'

type OpenRead = Extract<Opened, { what: 'handed-in' }>

/** A lesson or an entry as its author wrote it. */
export function HandedInText({
  read,
  parts,
  attached,
  search,
}: Pick<OpenRead, 'read' | 'parts' | 'attached'> & Pick<ListContext, 'search'>) {
  return (
    <article className="draft-text">
      <div className="draft-page">
        <Crumbs above={[{ href: deskOf(search), label: 'Desk' }]} here={kindInWords(read.kind)} />
        <h2 className="title">{titleOf(read)}</h2>
        {parts.length === 0 && <p className="muted">There is no text.</p>}
        {parts.map(({ heading, html }, index) => (
          <section key={heading ?? index}>
            {heading && <h3>{heading}</h3>}
            <Prose html={html} />
          </section>
        ))}
        <AttachedFiles of={attached} />
      </div>
    </article>
  )
}

/** Who handed it in, when, to what, and who may read it. */
export function HandedInFacts({ read, talk, clock }: Pick<OpenRead, 'read' | 'talk'> & { clock: Clock }) {
  const isLesson = read.kind === 'lesson'
  return (
    <Pane title={isLesson ? 'Lesson' : 'Entry'} clock={clock}>
      <PaneSection>
        <FactList
          shape="drawer"
          facts={[
            { name: 'By', value: read.by },
            { name: isLesson ? 'Cohort' : 'Challenge', value: read.where },
            { name: 'Handed in', value: <time dateTime={read.at.toISOString()}>{exactly(read.at, clock)}</time> },
            ...(read.visibility ? [{ name: 'May be read by', value: readBy[read.visibility] }] : []),
            ...(read.link ? [{ name: 'Link', value: <OutLink to={read.link} /> }] : []),
          ]}
        />
        {isLesson && (
          // A form without script: its answer leads to the draft.
          <form method="post" action="/api/drafts/create">
            <input type="hidden" name="kind" value="lesson" />
            <input type="hidden" name="from" value={read.id} />
            <Button wide>Take it up</Button>
          </form>
        )}
      </PaneSection>
      {talk && <LessonAuthor talk={talk} clock={clock} />}
      {read.entry && <AnswerEntry id={read.id} visibility={read.visibility} entry={read.entry} />}
    </Pane>
  )
}

function OutLink({ to }: { to: string }) {
  return (
    <a className="link" href={to} rel="noreferrer nofollow">
      {to}
    </a>
  )
}

const readBy = { organisers: 'Organisers only', members: 'Members', public: 'Anybody' } as const
