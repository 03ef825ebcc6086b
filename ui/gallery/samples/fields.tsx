import { CodeField } from '../../form/code-field.tsx'
import { CopyField } from '../../form/copy-field.tsx'
import { ErrorSummary } from '../../form/error-summary.tsx'
import { FieldPair } from '../../form/field.tsx'
import { PasswordField } from '../../form/password-field.tsx'
import { incompleteSentence } from '../../form/rules/form-rules.ts'
import { Select } from '../../form/select.tsx'
import { SearchField, TextField } from '../../form/text-field.tsx'
import { Textarea } from '../../form/textarea.tsx'
import type { GalleryPage } from '../sample.ts'

const zones = [
  { value: 'europe-africa', label: 'Europe & Africa' },
  { value: 'americas', label: 'Americas' },
]

const incomplete = incompleteSentence({ name: 'sample', fields: [] }) ?? ''

/** Fields that take words. A form of several is on the page of the form. */
export const fields: GalleryPage[] = [
  {
    slug: 'text-field',
    name: 'Text field',
    samples: [
      { name: 'With a hint', element: <TextField label="E-mail" name="email" type="email" hint="As you gave it." /> },
      {
        name: 'Refused',
        element: (
          <TextField label="Team size" name="size" defaultValue="about ten" error="Team size must be a number." />
        ),
      },
      {
        name: 'Disabled, and read only',
        element: (
          <FieldPair>
            <TextField
              label="Not now"
              name="disabled"
              disabled
              defaultValue="Mon 23 Nov"
              icon="calendar"
              iconAt="end"
            />
            <TextField label="Kept" name="kept" readOnly defaultValue="d••••••••••@northlight.example" />
          </FieldPair>
        ),
      },
      {
        name: 'Looking for something',
        element: <SearchField label="Search members" name="q" placeholder="Name or e-mail" />,
      },
      {
        name: 'Small',
        element: <TextField label="Capacity" name="capacity" small inputMode="numeric" defaultValue="8" />,
      },
    ],
  },
  {
    slug: 'textarea',
    name: 'Textarea',
    samples: [
      { name: 'With a count', element: <Textarea label="Your aim" name="aim" counter="0 / 2,000" /> },
      {
        name: 'Refused',
        element: <Textarea label="Your aim" name="aim" error="Your aim is required." counter="0 / 2,000" />,
      },
    ],
  },
  {
    slug: 'select',
    name: 'Select',
    samples: [
      {
        name: 'Plain',
        element: <Select label="Zone" name="zone" options={zones} hint="Where you are most of the year" />,
      },
      { name: 'Refused', element: <Select label="Zone" name="zone" options={zones} error="Zone is required." /> },
      { name: 'Disabled', element: <Select label="Zone" name="zone" options={zones} disabled /> },
    ],
  },
  {
    slug: 'code-field',
    name: 'One-time code',
    samples: [
      {
        name: 'Half typed',
        element: <CodeField label="Six-digit code" defaultValue="481" hint="Sent to demo-member@northlight.example" />,
      },
      {
        name: 'Refused',
        element: <CodeField label="Six-digit code" defaultValue="481 22" error="This code is not valid any more." />,
      },
    ],
  },
  {
    slug: 'password-field',
    name: 'Password',
    samples: [
      {
        name: 'Shown and hidden',
        element: <PasswordField label="Password" name="password" autoComplete="current-password" />,
      },
    ],
  },
  {
    slug: 'copy-field',
    name: 'Copy field',
    samples: [
      {
        name: 'An address to take along',
        element: <CopyField label="Calendar address" value="webcal://northlight.example/cal/7f3a.ics" />,
      },
    ],
  },
  {
    slug: 'field',
    name: 'Field pair',
    samples: [
      {
        name: 'Side by side, one below the other on phones',
        element: (
          <FieldPair>
            <TextField label="Name" name="name" autoComplete="name" />
            <Select label="Hours a week" name="hours" options={[{ value: '1', label: '1 to 2' }]} hint="Optional" />
          </FieldPair>
        ),
      },
    ],
  },
  {
    slug: 'error-summary',
    name: 'Error summary',
    samples: [
      {
        name: 'One answer',
        element: <ErrorSummary message={incomplete} fields={[{ href: '#team-size', label: 'Team size' }]} />,
      },
      {
        name: 'Several, in steps',
        element: (
          <ErrorSummary
            message={incomplete}
            fields={[
              { href: '#name', label: 'Name', step: 1 },
              { href: '#email', label: 'E-mail', step: 1 },
              { href: '#aim', label: 'Your aim', step: 2 },
            ]}
          />
        ),
      },
    ],
  },
]
