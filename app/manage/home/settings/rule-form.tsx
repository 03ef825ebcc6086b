import { useMemo } from 'react'
import type { Redirect } from '../../../../domain/club/redirects/columns.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/form/choice.tsx'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useApiForm } from '../../../forms/posting.tsx'
import { redirectForm } from './redirect-form.ts'
import { SavedByBar } from './setting-form.tsx'

/** The form of one rule, new or changed. What was refused says why at its field. */
export function RuleFields({ rule, back }: { rule: Redirect | undefined; back: string }) {
  const saved = useMemo(() => rule && valuesOf(rule), [rule])
  const form = useApiForm(redirectForm, { action: '/api/redirects/save', values: saved })
  // A refusal says which version is the newer one, that the rule is gone, or which host must be agreed to.
  const { id = rule?.id, version = rule?.version, host } = form.reply?.values ?? {}
  return (
    <Form
      {...form}
      schema={redirectForm}
      keep={rule && `${rule.id} ${rule.version}`}
      className="stack manage-rule"
      data-gap="4"
      aria-label="Redirect rule"
    >
      <h3>{rule ? 'Change the rule' : 'A new rule'}</h3>
      <FormMessages />
      {id && <input type="hidden" name="id" value={String(id)} />}
      {id && <input type="hidden" name="version" value={String(version)} />}
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
      {typeof host === 'string' && (
        <Note tone="warn">
          <Checkbox name="confirm" value={host} required>
            This leads to another site: <b>{host}</b>. That is what I want.
          </Checkbox>
        </Note>
      )}
      <SavedByBar section="redirects" name={rule ? `Rule for ${rule.from}` : 'New redirect rule'} />
      <div className="row">
        <SubmitButton small>Save the rule</SubmitButton>
        <ButtonLink kind="quiet" small href={back}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}

function valuesOf({ from, to, status, keepQuery, enabled, note }: Redirect) {
  return { from, to, status: String(status), keepQuery, enabled, note }
}
