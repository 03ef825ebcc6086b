import { useState } from 'react'
import { useLocation } from 'react-router'
import { paperNames } from '../../../../domain/club/paper-names.ts'
import type { PathValues } from '../../../../ui/form/form-model.ts'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { DateInput } from '../../../../ui/form/date-input.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { useSite } from '../../../site-frame.tsx'
import { WordedStatus } from '../../worded-status.tsx'
import type { EditionZone } from '../person/access-form.ts'
import { verdictWords } from './batch-words.ts'
import { invitationForm } from './form.ts'

type InviteFormProps = {
  offered: {
    choices: readonly EditionZone[]
    validUntil: string
    /** A list that was looked at and not sent: it stands in the form again. */
    begun: { id: string; values: PathValues } | undefined
  }
  /** The organiser's: days are days of it. */
  timeZone: string
}

/** One person or five hundred: pasted, looked at in a dry run, and only then invited. */
export function InviteForm({ offered, timeZone }: InviteFormProps) {
  const { key } = useLocation()
  // One form for each way to this page: read again while its list is being looked at, it stays and is led on.
  if (offered.choices.length > 0) return <Paste key={key} {...offered} timeZone={timeZone} />
  const programme = { href: '/manage/home?panel=programme', label: 'Go to the programme' }
  return (
    <EmptyState room="feedback" title="No edition takes people" action={programme}>
      Announce an edition first: people are invited into one.
    </EmptyState>
  )
}

function Paste({ choices, validUntil, begun, timeZone }: InviteFormProps['offered'] & { timeZone: string }) {
  // Once: reading the page again gives the same choices as new objects, and what was typed must stay.
  const [schema] = useState(() => invitationForm({ choices, validUntil, timeZone }))
  const [values] = useState(begun?.values)
  return (
    <section className="invite" aria-labelledby="invite">
      <h2 id="invite">Invite people</h2>
      <p className="muted">First a dry run: it says for each line what would happen, and sends nothing.</p>
      <PapersFirst />
      {begun && (
        <Note>
          This list was looked at and not sent.{' '}
          <MoreLink href="/manage/member?tab=invitations&invite=new">Begin with an empty one</MoreLink>
        </Note>
      )}
      <div className="invite-list">
        <Card strong>
          <Form
            schema={schema}
            {...useApiForm(schema, { action: '/api/invitations/check', values })}
            keep={begun?.id}
            inputs={{ date: DateInput }}
            className="stack"
          >
            <FormMessages />
            <FormFields />
            <div className="row" data-gap="5">
              <SubmitButton forward>Check the list</SubmitButton>
              <MoreLink href="/manage/member?tab=invitations" icon="none">
                Cancel
              </MoreLink>
            </div>
          </Form>
        </Card>
        <Verdicts />
      </div>
    </section>
  )
}

/** What the dry run may say about a line, before there is one. */
function Verdicts() {
  return (
    <Card aria-labelledby="invite-verdicts">
      <h3 id="invite-verdicts">What a line may be</h3>
      <ul role="list" className="invite-verdicts">
        {Object.values(verdictWords).map((of) => (
          <li key={of.words}>
            <WordedStatus of={of} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const papers = (['terms', 'code-of-conduct'] as const).map((slug) => ({
  slug,
  name: `the ${paperNames[slug].inSentence}`,
  isMany: paperNames[slug].isMany,
}))

/** Whoever registers agrees to the papers there are: what is not written nobody has agreed to. */
function PapersFirst() {
  const { writtenPages } = useSite()
  const missing = papers.filter(({ slug }) => !writtenPages.includes(slug))
  const written = papers.find(({ slug }) => writtenPages.includes(slug))
  if (missing.length === 0) return null
  return (
    <Note tone="warn">
      Whoever comes in now agrees to {written ? `${written.name} only` : 'nothing'}:{' '}
      {missing.map(({ name }) => name).join(' and ')} {missing.length > 1 || missing[0]?.isMany ? 'are' : 'is'} not
      written yet.
      {missing.map(({ slug, name }) => (
        <span key={slug}>
          {' '}
          <MoreLink href={`/manage/draft?new=page:${slug}`}>Write {name}</MoreLink>
        </span>
      ))}
    </Note>
  )
}
