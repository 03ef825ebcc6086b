import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { FieldPair } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import type { SetupReply } from './first-run.ts'

/** The first run: whoever can read the server's terminal becomes the first organiser. */
export function FirstRun({ reply }: { reply: SetupReply | undefined }) {
  const problems = reply?.setup ?? {}
  return (
    <div className="stack" data-gap="5">
      <h1>Nobody is here yet</h1>
      <p className="lead muted">
        Type the setup code that the server printed when it started. It works once. Mail is not needed for this.
      </p>
      {problems.form && (
        <Note tone="bad" role="alert">
          {problems.form}
        </Note>
      )}
      <Form method="post" noValidate className="stack" data-gap="4">
        <TextField
          label="Setup code"
          name="code"
          autoComplete="off"
          defaultValue={reply?.typed.code}
          error={problems.code}
        />
        <FieldPair>
          <TextField
            label="Name"
            name="displayName"
            autoComplete="name"
            defaultValue={reply?.typed.displayName}
            error={problems.displayName}
          />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={reply?.typed.email}
            error={problems.email}
          />
        </FieldPair>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 12 characters."
          error={problems.password}
        />
        <Button wide forward busy={useNavigation().state === 'submitting'}>
          Create the first organiser
        </Button>
      </Form>
      <p className="ui muted">
        No code at hand? Start the server again: it prints a new one as long as nobody runs the community.
      </p>
    </div>
  )
}
