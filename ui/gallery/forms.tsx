import { FilterBar } from '../filter-bar.tsx'
import { Checkbox, ChoiceGroup, OptionCard, Radio } from '../form/choice.tsx'
import { CodeField } from '../form/code-field.tsx'
import { CopyButton, CopyField } from '../form/copy-field.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { FieldPair } from '../form/field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { Select } from '../form/select.tsx'
import { SearchField, TextField } from '../form/text-field.tsx'
import { Textarea } from '../form/textarea.tsx'
import { Or } from '../frame/split.tsx'
import { SelectBox } from '../select-box.tsx'
import type { Sample } from './sample.ts'

const zones = [
  { value: 'europe-africa', label: 'Europe & Africa' },
  { value: 'americas', label: 'Americas' },
]

/** Fields and choices. */
export const forms: Sample[] = [
  {
    name: 'Fields',
    element: (
      <div>
        <ErrorSummary fields={[{ href: '#team-size', label: 'Team size' }]} />
        <TextField label="E-mail" name="email" type="email" autoComplete="username webauthn" hint="As you gave it." />
        <FieldPair>
          <TextField
            label="Team size"
            name="teamSize"
            id="team-size"
            defaultValue="about ten"
            error="Team size must be a number."
          />
          <Select label="Hours a week" name="hours" options={[{ value: '1', label: '1 to 2' }]} hint="Optional" />
        </FieldPair>
        <Textarea label="Your aim" name="aim" error="Your aim is required." counter="0 / 2,000" />
        <TextField label="Not now" name="disabled" disabled defaultValue="Mon 23 Nov" icon="calendar" iconAt="end" />
        <TextField label="Kept" name="kept" readOnly defaultValue="d••••••••••@northlight.example" />
        <CodeField label="Six-digit code" defaultValue="481" hint="Sent to demo-member@northlight.example" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Or />
        <CopyField label="Calendar address" value="webcal://northlight.example/cal/7f3a.ics" />
        <CopyButton label="Copy error id" value="e7f3-20a1" />
      </div>
    ),
  },
  {
    name: 'Choices',
    element: (
      <div>
        <Checkbox name="own">This is not my device</Checkbox>
        <Checkbox name="consent" error="Consent is required.">
          I agree
        </Checkbox>
        <ChoiceGroup legend="When" across="line">
          <Radio name="when" value="now" defaultChecked>
            Now, after a 60 second hold
          </Radio>
          <Radio name="when" value="later">
            At a time
          </Radio>
        </ChoiceGroup>
        <ChoiceGroup legend="Which studio would you start with?" across={2} error="This field is not valid.">
          <OptionCard type="radio" name="studio" value="writing" title="Writing" pigment="cobalt" defaultChecked />
          <OptionCard type="radio" name="studio" value="hiring" title="Hiring" pigment="ochre" />
        </ChoiceGroup>
        <ChoiceGroup legend="Sign-in method" legendHidden>
          <OptionCard type="radio" name="method" title="A passkey" note="Recommended. Your device signs you in." />
          <OptionCard type="checkbox" name="zone" title="Americas" end={<span className="small muted">7</span>} />
        </ChoiceGroup>
        <SelectBox label="Select all" mixed readOnly />
        <SelectBox label="Select Demo Member 01" defaultChecked />
      </div>
    ),
  },
  {
    name: 'FilterBar',
    element: (
      <FilterBar ruled>
        <SearchField label="Search members" name="q" placeholder="Name or e-mail" small />
        <Select label="Zone" labelHidden name="zone" options={zones} small narrow />
        <Checkbox name="mine">Only mine</Checkbox>
      </FilterBar>
    ),
  },
]
