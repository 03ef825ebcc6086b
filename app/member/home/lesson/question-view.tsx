import { useMemo } from 'react'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { answerForm } from './answer-form.ts'
import type { LessonContent } from './load.ts'

type Asked = NonNullable<Extract<LessonContent, { about: 'question' }>['asked']>

const ownLessons = { href: '/member?view=data#lessons', label: 'Your lessons' }

/** A lesson as it will stand, and what organisers ask its author. */
export function LessonQuestion({ asked }: { asked: Asked | undefined }) {
  if (!asked) {
    return (
      <div className="stack" data-gap="6">
        <h1 className="member-title">Your lesson</h1>
        <EmptyState room="lessons" title="Nothing is asked" action={ownLessons}>
          You have answered, or the organisers did without it.
        </EmptyState>
      </div>
    )
  }
  const { wording, question, cohort } = asked
  const facts = [
    { name: 'Situation', text: wording.situation },
    { name: 'What we did', text: wording.action },
    { name: 'What happened', text: wording.outcome },
  ].filter(({ text }) => text !== '')
  return (
    <div className="lesson-page" data-pigment="payne">
      <header className="stack" data-gap="5">
        <Crumbs above={[ownLessons]} here="A question for you" />
        <h1 className="title member-title">May it stand like this?</h1>
        <p className="lead">
          For anybody to read, among the lessons of {cohort.name}. These words wait until you say yes.
        </p>
        {question && (
          <Note>
            <p className="lesson-question">{question}</p>
          </Note>
        )}
        <AnswerForm asked={asked} />
      </header>
      <Card strong floor className="lesson-sheet lesson-proposed">
        <p className="tall lesson-proposed-advice">{wording.advice}</p>
        <h2 className="lead">{wording.title}</h2>
        <dl>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="ui muted">Signed “{wording.contributorLabel}”.</p>
      </Card>
    </div>
  )
}

function AnswerForm({ asked: { lessonId, askedAt } }: { asked: Asked }) {
  const values = useMemo(() => ({}), [])
  const api = useApiForm(answerForm, { action: '/api/lessons/answer', values })
  return (
    <Form schema={answerForm} {...api} keep={lessonId} className="stack" data-gap="4">
      <FormMessages />
      <input type="hidden" name="lesson" value={lessonId} />
      <input type="hidden" name="asked" value={askedAt.toISOString()} />
      <FormFields />
      <SubmitButton forward>Send the answer</SubmitButton>
    </Form>
  )
}
