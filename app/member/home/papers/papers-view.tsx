import { useState } from 'react'
import { href } from 'react-router'
import { paperNames } from '../../../../domain/club/paper-names.ts'
import { today } from '../../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../../time/words.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FactPane } from '../../../../ui/fact-pane.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { DifferenceList } from '../../../texts/difference.tsx'
import { papersAsText } from '../../register/papers.ts'
import { dataPath } from '../own-data/asked.ts'
import { papersForm } from './form.ts'
import type { PapersContent } from './load.ts'

type PaperShown = PapersContent['papers'][number]

/** What changed in the papers somebody agreed to, beside what they agreed to, and the question whether they still do. */
export function PapersView({ content, timeZone }: { content: PapersContent; timeZone: string }) {
  const { papers, isFirst, next } = content
  if (papers.length === 0) {
    return (
      <EmptyState
        room="feedback"
        title="Nothing to agree to"
        action={{ href: next ?? href('/member'), label: 'Go on' }}
      >
        You have agreed to everything as it is now.
      </EmptyState>
    )
  }
  return (
    <div className="stack" data-gap="8">
      <header className="stack" data-gap="3">
        <h1 className="title member-title">{titleOf(papers)}</h1>
        <p className="lead">
          {isFirst
            ? 'Please read what is different and say whether you agree. Then you go on where you were going.'
            : `Please read what is different, and say by ${lastDay(papers, timeZone)} whether you agree.`}
        </p>
      </header>
      {papers.map((paper) => (
        <PaperPane key={paper.slug} paper={paper} />
      ))}
      <Agreeing key={papersAsText(papers)} papers={papers} next={next} />
      {!isFirst && (
        <p>
          <Link className="link" href={next ?? href('/member')}>
            Later
          </Link>
        </p>
      )}
      <p className="muted">
        If you do not agree, you can{' '}
        <Link className="link" href={dataPath}>
          pause, leave, or take your data with you
        </Link>
        . Until you answer, everything of yours stays as it is.
      </p>
    </div>
  )
}

function PaperPane({ paper: { slug, version, agreed, summary, change } }: { paper: PaperShown }) {
  const path = slug === 'terms' ? href('/membership/terms') : href('/code-of-conduct')
  return (
    <FactPane
      id={slug}
      title={paperNames[slug].title}
      note={
        <>
          <Link className="link" href={path} target="_blank">
            Version {version} in full
          </Link>
          {agreed !== undefined && (
            <>
              {', '}
              <Link className="link" href={`${path}?version=${agreed}`} target="_blank">
                version {agreed} as you agreed to it
              </Link>
            </>
          )}
        </>
      }
    >
      <div className="stack">
        {summary && <p>{summary}</p>}
        {change ? (
          <DifferenceList texts={change.texts} same="No words differ from what you agreed to." />
        ) : (
          <p>You have not agreed to a version of this before. Please read it in full.</p>
        )}
      </div>
    </FactPane>
  )
}

function Agreeing({ papers, next }: { papers: PaperShown[]; next: string | undefined }) {
  const [schema] = useState(() => papersForm(papers.map(({ slug }) => slug)))
  return (
    <Form {...useApiForm(schema, { action: '/api/me/agree' })} schema={schema} keep={false} className="stack">
      <input type="hidden" name="papers" value={papersAsText(papers)} />
      <input type="hidden" name="next" value={next ?? ''} />
      <FormMessages />
      <FormFields />
      <div className="row">
        <SubmitButton>I agree</SubmitButton>
      </div>
    </Form>
  )
}

function titleOf(papers: readonly PaperShown[]): string {
  const names = papers.map(({ slug }) => paperNames[slug])
  const have = names.length > 1 || names[0]?.isMany ? 'have' : 'has'
  return `The ${names.map(({ inSentence }) => inSentence).join(' and the ')} ${have} changed`
}

function lastDay(papers: readonly PaperShown[], timeZone: string): string {
  const first = Math.min(...papers.map(({ dueAt }) => dueAt.getTime()))
  return fullDayInWords(today(new Date(first), timeZone))
}
