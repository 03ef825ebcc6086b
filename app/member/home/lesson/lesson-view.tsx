import './lesson.css'
import { useMemo } from 'react'
import { href } from 'react-router'
import { Card } from '../../../../ui/card.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { TagsInput } from '../../../../ui/form/tags-input.tsx'
import { Row, Rows } from '../../../../ui/rows.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { lessonForm } from './form.ts'
import type { LessonContent } from './load.ts'
import { LessonQuestion } from './question-view.tsx'

type NewContent = Extract<LessonContent, { about: 'new' }>

/** A lesson that is written, or a question about one: what becomes of it, and the sheet it is written on. */
export function LessonView({ content }: { content: LessonContent }) {
  return content.about === 'question' ? <LessonQuestion asked={content.asked} /> : <NewLesson content={content} />
}

function NewLesson({ content }: { content: NewContent }) {
  const { cohorts, cohort } = content
  const shelf = cohort ?? cohorts[0]
  if (!shelf) {
    return (
      <div className="stack" data-gap="6">
        <h1 className="member-title">Add a lesson</h1>
        <EmptyState room="lessons" title="There is no shelf yet" action={{ href: href('/member'), label: 'Home' }}>
          Lessons stand on the shelf of a cohort, and none is published yet.
        </EmptyState>
      </div>
    )
  }
  const above = [{ href: href('/studios/lessons-learned/:cohort', { cohort: shelf.slug }), label: 'Lessons learned' }]
  return (
    <div className="lesson-page" data-pigment="payne">
      <header>
        <Crumbs above={above} here="Add a lesson" />
        <h1 className="title member-title">Say the advice first</h1>
        <p className="lead">One sentence somebody could use on Monday. Then how you came to it, in three.</p>
        <Rows ordered aria-label="What becomes of it">
          {whatComes.map(({ when, what }) => (
            <Row key={when}>
              <b>{when}</b>
              <span className="ui muted">{what}</span>
            </Row>
          ))}
        </Rows>
      </header>
      <LessonForm content={content} />
    </div>
  )
}

const whatComes = [
  { when: 'Today', what: 'You send it. Only organisers read it.' },
  { when: 'Then', what: 'An organiser answers, perhaps with a question.' },
  { when: 'Before it is on the shelf', what: 'Where a word was changed, you see it as it will stand, and agree.' },
  { when: 'Whenever you like', what: 'You take it back, under Your data.' },
]

function LessonForm({ content: { cohorts, sessions, cohort, session } }: { content: NewContent }) {
  const schema = useMemo(() => lessonForm({ cohorts, sessions }), [cohorts, sessions])
  const values = useMemo(
    () => ({ ...(cohort && { cohort: cohort.id }), ...(session !== undefined && { session }) }),
    [cohort, session],
  )
  const api = useApiForm(schema, { action: '/api/lessons/suggest', values })
  return (
    <Card strong floor className="lesson-sheet">
      <Form schema={schema} inputs={inputs} {...api} keep="own" className="stack" data-gap="5">
        <FormMessages />
        <div className="lesson-lines">
          <FormField name="advice" placeholder="Give the on-call a say in the roadmap." />
          <FormField name="title" placeholder="The pager and the plan" />
          <FormField name="situation" placeholder="The same service paged us on four Sundays." />
          <FormField name="action" placeholder="Whoever carried the pager chose one item." />
          <FormField name="outcome" placeholder="Two items were chosen. One of them was …" />
        </div>
        <FieldPair>
          <FormField name="cohort" />
          <FormField name="session" />
        </FieldPair>
        <FieldPair>
          <FormField name="tags" />
          <FormField name="label" />
        </FieldPair>
        <div className="lesson-send">
          <FormField name="consent" />
          <SubmitButton forward fit>
            Send to the organisers
          </SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

const inputs = { tags: TagsInput }
