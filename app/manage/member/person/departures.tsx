import { useState } from 'react'
import { fullDayInWords } from '../../../../time/words.ts'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { DateInput } from '../../../../ui/form/date-input.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { deleteForm, pauseForm } from '../../../forms/departure-forms.ts'
import { ApiButton, useApiForm } from '../../../forms/posting.tsx'
import { deletingWords, lastOrganiserText, leavingWords, pausingWords } from '../../../texts/departure-words.ts'
import type { PersonOpened } from '../members/load.ts'

type Deed = { person: PersonOpened }

/** What an organiser does for somebody who wrote to them: each says first what will happen, and to whom it is told. */
export function Departures({ person }: Deed) {
  const { status, held } = person
  const isHere = status === 'active' || status === 'paused'
  if (status === 'erased') return null
  return (
    <div className="person-deeds">
      <TakeOut person={person} />
      {held.isLastOrganiser && <p className="small muted">{lastOrganiserText}</p>}
      {isHere && !held.isLastOrganiser && <Pause person={person} />}
      {status === 'paused' && <Resume person={person} />}
      {isHere && !held.isLastOrganiser && <Leave person={person} />}
      {status === 'erasing' && <Keep person={person} />}
      {status !== 'erasing' && !held.isLastOrganiser && <Delete person={person} />}
    </div>
  )
}

function TakeOut({ person: { id, displayName } }: Deed) {
  return (
    <Disclosure summary="Send them their data">
      <p className="small">
        A letter goes to the address of {displayName} with a link to everything that is kept about them. It holds for
        seven days; you do not see it. The note between organisers is not in it.
      </p>
      <ApiButton action="/api/members/take-out" fields={{ member: id }} small>
        Send the link
      </ApiButton>
    </Disclosure>
  )
}

function Pause({ person: { id, displayName, held, pauseDays } }: Deed) {
  const [schema] = useState(() => pauseForm(pauseDays))
  const api = useApiForm(schema, { action: '/api/members/pause' })
  return (
    <Disclosure summary="Pause">
      <WhatHappens words={pausingWords(held, { name: displayName })} />
      <Form {...api} schema={schema} inputs={inputs} keep={false} className="stack" data-gap="3">
        <FormMessages />
        <input type="hidden" name="member" value={id} />
        <FormFields />
        <SubmitButton small>Pause {displayName}</SubmitButton>
      </Form>
    </Disclosure>
  )
}

function Resume({ person: { id, displayName } }: Deed) {
  return (
    <Disclosure summary="End the pause">
      <p className="small">{displayName} hears from the community again from today, and gets a mail that says so.</p>
      <ApiButton action="/api/members/resume" fields={{ member: id }} small>
        End the pause of {displayName}
      </ApiButton>
    </Disclosure>
  )
}

function Leave({ person: { id, displayName, held } }: Deed) {
  return (
    <Disclosure summary="They leave">
      <WhatHappens
        words={[
          ...leavingWords(held, { name: displayName }),
          'They are signed out everywhere, and their devices and calendar address fall silent. They get a mail.',
          'What they wrote stays; an invitation brings all of it back.',
        ]}
      />
      <ApiButton action="/api/members/leave" fields={{ member: id }} small kind="danger">
        {displayName} leaves
      </ApiButton>
    </Disclosure>
  )
}

function Delete({ person: { id, displayName, held } }: Deed) {
  const api = useApiForm(deleteForm, { action: '/api/members/delete' })
  return (
    <Disclosure summary="Delete, as they asked">
      <WhatHappens
        words={[
          'At once they are signed out everywhere and get a mail; for fourteen days signing in calls it off.',
          ...leavingWords(held, { name: displayName }),
          ...deletingWords(held, { name: displayName }),
        ]}
      />
      <Form {...api} schema={deleteForm} keep={false} className="stack" data-gap="3">
        <FormMessages />
        <input type="hidden" name="member" value={id} />
        <FormFields />
        <SubmitButton small kind="danger">
          Delete {displayName} in 14 days
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}

function Keep({ person: { id, displayName, deletion } }: Deed) {
  return (
    <Disclosure summary="They stay" open>
      <p className="small">
        {deletion && `Deleted on ${fullDayInWords(deletion.lastDay)}. `}
        If {displayName} wrote that they stay, this calls it off; they get a mail.
      </p>
      <ApiButton action="/api/members/keep" fields={{ member: id }} small>
        Keep {displayName}
      </ApiButton>
    </Disclosure>
  )
}

function WhatHappens({ words }: { words: readonly string[] }) {
  return words.map((sentence) => (
    <p key={sentence} className="small">
      {sentence}
    </p>
  ))
}

const inputs = { date: DateInput }
