import { ButtonLink } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/form/choice.tsx'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { redirectForm } from './redirect-form.ts'
import type { RuleForm } from './rules-view.ts'

/** The form of one rule, new or changed. What was refused says why at its field. */
export function RuleFields({ form: { rule, reply, confirm, newer }, back }: { form: RuleForm; back: string }) {
  return (
    <Form
      schema={redirectForm}
      reply={reply}
      action="/api/redirects/save"
      className="stack manage-rule"
      data-gap="4"
      aria-label="Redirect rule"
    >
      <h3>{rule ? 'Change the rule' : 'A new rule'}</h3>
      <FormMessages />
      {newer && (
        <Note tone="warn" role="alert">
          Somebody changed this rule meanwhile: it now leads from <code>{newer.from}</code> to <code>{newer.to}</code>.
          Saving again replaces that with what you typed.
        </Note>
      )}
      {rule && <input type="hidden" name="id" value={rule.id} />}
      {rule && <input type="hidden" name="version" value={rule.version} />}
      <FieldPair>
        <FormField name="from" small spellCheck={false} autoCapitalize="none" />
        <FormField name="to" small spellCheck={false} autoCapitalize="none" />
      </FieldPair>
      <FieldPair>
        <FormField name="status" small />
        <FormField name="note" small />
      </FieldPair>
      <div className="row" data-gap="5">
        <FormField name="keepQuery" />
        <FormField name="enabled" />
      </div>
      {confirm !== undefined && (
        <Note tone="warn" role="alert">
          <Checkbox name="confirm" value={confirm} required>
            This leads to another site: <b>{confirm}</b>. That is what I want.
          </Checkbox>
        </Note>
      )}
      <div className="row">
        <SubmitButton small>Save the rule</SubmitButton>
        <ButtonLink kind="quiet" small href={back}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
