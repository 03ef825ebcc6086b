import type { Held } from '../../domain/community/departures/held.ts'
import { graceDays } from '../../domain/limit-numbers.ts'
import { addDays } from '../../time/plain-dates.ts'
import type { PlainDate } from '../../time/plain-dates.ts'
import { fullDayInWords } from '../../time/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FactLine, FactLines, FactPane } from '../../ui/fact-pane.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { FormMessages } from '../../ui/form/form-messages.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { deletingWords, lastOrganiserText, leavingWords } from '../texts/departure-words.ts'
import { WhatGoes } from '../texts/what-goes.tsx'
import { deleteForm } from './departure-forms.ts'
import { useApiForm } from './posting.tsx'

type DeleteAccountProps = {
  held: Held
  today: PlainDate
  /** It stands open: what goes and what stays is said, and it can be asked for. */
  isBegun: boolean
  /** Where it is begun, and where it is left as it is. */
  beginAt: string
  backAt: string
}

/** Being deleted: what goes and what stays is said first, and there are fourteen days to change one's mind. */
export function DeleteAccount({ held, today, isBegun, beginAt, backAt }: DeleteAccountProps) {
  return (
    <FactPane id="delete" title="Close the account" note="Fourteen days to change your mind.">
      <FactLines label="Close the account">
        <FactLine
          icon="close"
          title="Delete what is kept about you"
          note={`On ${fullDayInWords(addDays(today, graceDays))}, if you ask today. Signing in before that day calls it off.`}
        >
          {!isBegun && (
            <ButtonLink href={beginAt} small kind="danger" preventScrollReset>
              Delete my account…
            </ButtonLink>
          )}
        </FactLine>
      </FactLines>
      {isBegun && held.isLastOrganiser && <Note tone="warn">{lastOrganiserText}</Note>}
      {isBegun && !held.isLastOrganiser && <Deleting held={held} backAt={backAt} />}
    </FactPane>
  )
}

function Deleting({ held, backAt }: Pick<DeleteAccountProps, 'held' | 'backAt'>) {
  return (
    <Form {...useApiForm(deleteForm, { action: '/api/me/delete' })} schema={deleteForm} keep={false} className="stack">
      <WhatGoes words={[...leavingWords(held), ...deletingWords(held)]} />
      <FormMessages />
      <FormFields />
      <div className="row">
        <SubmitButton small kind="danger">
          Delete my account
        </SubmitButton>
        <Link className="link" data-alone href={backAt} preventScrollReset>
          Leave it as it is
        </Link>
      </div>
    </Form>
  )
}
