import './questions.css'
import { useMemo } from 'react'
import { href } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Note } from '../../../ui/note.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useApiForm } from '../../forms/posting.tsx'
import { SessionDay } from '../../local-time/local-time.tsx'
import { questionsForm } from '../../programme/questions-form.ts'
import type { View } from './load.ts'

type Questions = Extract<View, { view: 'questions' }>
type Asked = NonNullable<Questions['asked']>

/** The two questions after a session, for who was there. */
export function QuestionsView({ questions: { asked } }: { questions: Questions }) {
  if (!asked) {
    return (
      <div className="stack" data-gap="6">
        <h1 className="member-title">Two questions</h1>
        <EmptyState
          room="feedback"
          title="Nothing is asked"
          action={{ href: `${href('/member')}?view=schedule&past=1`, label: 'Where you were' }}
        >
          They are asked of those who came to a session, once it is over.
        </EmptyState>
      </div>
    )
  }
  const { session, isOver, said } = asked
  return (
    <div className="stack questions" data-gap="6">
      <header className="stack" data-gap="3">
        <h1 className="member-title">Two questions</h1>
        <p className="row" data-gap="3">
          <Tag pigment={session.pigment ?? 'payne'}>{session.studio ?? 'The whole house'}</Tag>
          <span>
            {session.title}, <SessionDay session={session} />
          </span>
        </p>
      </header>
      {isOver && <Note>This was more than 14 days ago: nobody reads the answers any more.</Note>}
      {said && !isOver && <Note>You answered this. What you send now takes its place.</Note>}
      {!isOver && <QuestionsForm asked={asked} />}
      <p>
        <MoreLink href={`${href('/member')}?view=lesson&session=${session.id}`}>Write a whole lesson</MoreLink>
      </p>
      <p>
        <MoreLink back href={`${href('/member')}?view=schedule&past=1`}>
          Where you were
        </MoreLink>
      </p>
    </div>
  )
}

function QuestionsForm({ asked: { session, said, cohorts } }: { asked: Asked }) {
  const schema = useMemo(() => questionsForm(cohorts), [cohorts])
  const values = useMemo(
    () => said && { differently: said.differently, others: said.others, cohort: said.cohortId ?? '' },
    [said],
  )
  const api = useApiForm(schema, { action: '/api/sessions/reply', values })
  return (
    <Form schema={schema} {...api} keep={session.id} className="stack" data-gap="5">
      <FormMessages />
      <input type="hidden" name="session" value={session.id} />
      <FormFields />
      <SubmitButton forward>Send both answers</SubmitButton>
    </Form>
  )
}
