import { graceDays } from '../../../../domain/limit-numbers.ts'
import { addDays } from '../../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../../time/words.ts'
import { FactLine, FactLines, FactPane } from '../../../../ui/fact-pane.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { deleteForm } from '../../../forms/departure-forms.ts'
import { useApiForm } from '../../../forms/posting.tsx'
import { deletingWords, lastOrganiserText, leavingWords } from '../../../texts/departure-words.ts'
import { BeginData } from './begin-link.tsx'
import type { DataContent } from './load.ts'
import { PutDataBack } from './put-back.tsx'
import { WhatGoes } from './what-goes.tsx'

/** Being deleted: what goes and what stays is said first, and there are fourteen days to change one's mind. */
export function DeletePane({ data: { begun, held, today } }: { data: Pick<DataContent, 'begun' | 'held' | 'today'> }) {
  return (
    <FactPane id="delete" title="Close the account" note="Fourteen days to change your mind.">
      <FactLines label="Close the account">
        <FactLine
          icon="close"
          title="Delete what is kept about you"
          note={`On ${fullDayInWords(addDays(today, graceDays))}, if you ask today. Signing in before that day calls it off.`}
        >
          {begun !== 'delete' && (
            <BeginData what="delete" kind="danger">
              Delete my account…
            </BeginData>
          )}
        </FactLine>
      </FactLines>
      {begun === 'delete' && held.isLastOrganiser && <Note tone="warn">{lastOrganiserText}</Note>}
      {begun === 'delete' && !held.isLastOrganiser && <Deleting held={held} />}
    </FactPane>
  )
}

function Deleting({ held }: Pick<DataContent, 'held'>) {
  return (
    <Form {...useApiForm(deleteForm, { action: '/api/me/delete' })} schema={deleteForm} keep={false} className="stack">
      <WhatGoes words={[...leavingWords(held), ...deletingWords(held)]} />
      <FormMessages />
      <FormFields />
      <div className="row">
        <SubmitButton small kind="danger">
          Delete my account
        </SubmitButton>
        <PutDataBack />
      </div>
    </Form>
  )
}
