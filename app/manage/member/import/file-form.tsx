import { Card } from '../../../../ui/card.tsx'
import { FileInput } from '../../../../ui/form/file-input.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { FormFields } from '../../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { fileForm } from './form.ts'

/** Choosing a file or pasting rows: the first step, which imports nobody. */
export function FileForm() {
  const api = useApiForm(fileForm, { action: '/api/imports/read' })
  return (
    <div className="import-begin">
      <Card strong aria-labelledby="import-file">
        <h2 id="import-file">Import people</h2>
        <p className="muted">Nobody is imported before you have seen what would happen to each row.</p>
        <Form {...api} schema={fileForm} inputs={inputs} className="stack">
          <FormMessages />
          <FormFields />
          <SubmitButton forward>Read it</SubmitButton>
        </Form>
      </Card>
      <Card aria-labelledby="import-rules">
        <h3 id="import-rules">What an import does</h3>
        <ul className="import-rules">
          <li>The e-mail address says who somebody is.</li>
          <li>Who is new is noted, and invited by mail only if you say so. An account is made when they accept.</li>
          <li>A member gets what the file adds: a name, tags, a note, access. An empty cell changes nothing.</li>
          <li>Roles, and anybody’s consent to mail, are never taken from a file.</li>
          <li>For a day the whole import can be taken back.</li>
        </ul>
        <p className="small muted">
          The members of Ghost, Mighty Networks and Circle, the guests of Luma, and an export of this site are
          recognised by their columns.
        </p>
      </Card>
    </div>
  )
}

const inputs = { file: FileInput }
