import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/form/choice.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Note } from '../../../../ui/note.tsx'
import type { RuleForm } from './rules-view.ts'

/** The form of one rule, new or changed. What was refused says why at its field. */
export function RuleFields({ form, back }: { form: RuleForm; back: string }) {
  const { rule, values, problems, confirm, newer } = form
  return (
    <form
      method="post"
      action="/api/redirects/save"
      className="stack manage-rule"
      data-gap="3"
      aria-label="Redirect rule"
    >
      <h3>{rule ? 'Change the rule' : 'A new rule'}</h3>
      <ErrorSummary fields={fieldsWith(problems)} />
      {newer && (
        <Note tone="warn" role="alert">
          Somebody changed this rule meanwhile: it now leads from <code>{newer.from}</code> to <code>{newer.to}</code>.
          Saving again replaces that with what you typed.
        </Note>
      )}
      {rule && <input type="hidden" name="id" value={rule.id} />}
      {rule && <input type="hidden" name="version" value={rule.version} />}
      <FieldPair>
        <TextField
          id="rule-from"
          name="from"
          label="From"
          small
          required
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={values.from}
          error={problems.from}
          hint="/old, /old/** (and all below it), /old/:name or /old/* (one part)"
        />
        <TextField
          id="rule-to"
          name="to"
          label="To"
          small
          required
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={values.to}
          error={problems.to}
          hint="A path of this site, or a whole address: https://…"
        />
      </FieldPair>
      <FieldPair>
        <Select
          id="rule-status"
          name="status"
          label="Kind"
          small
          options={kinds}
          defaultValue={values.status}
          error={problems.status}
        />
        <TextField
          id="rule-note"
          name="note"
          label="Note for organisers"
          small
          maxLength={280}
          defaultValue={values.note}
          error={problems.note}
        />
      </FieldPair>
      <div className="row" data-gap="5">
        <Checkbox name="keepQuery" value="1" defaultChecked={values.keepQuery}>
          Keep what follows the question mark
        </Checkbox>
        <Checkbox name="enabled" value="1" defaultChecked={values.enabled}>
          On
        </Checkbox>
      </div>
      {confirm !== undefined && (
        <Note tone="warn" role="alert">
          <Checkbox name="confirm" value={confirm} required>
            This leads to another site: <b>{confirm}</b>. That is what I want.
          </Checkbox>
        </Note>
      )}
      <div className="row">
        <Button small>Save the rule</Button>
        <ButtonLink kind="quiet" small href={back}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  )
}

function fieldsWith(problems: RuleForm['problems']) {
  const labels = { from: 'From', to: 'To', status: 'Kind', note: 'Note for organisers' } as const
  return (['from', 'to', 'status', 'note'] as const)
    .filter((name) => problems[name])
    .map((name) => ({ href: `#rule-${name}`, label: labels[name] }))
}

const kinds = [
  { value: '302', label: '302, for now' },
  { value: '301', label: '301, for good' },
  { value: '307', label: '307, for now, forms keep their method' },
  { value: '308', label: '308, for good, forms keep their method' },
]
