import type { FormSchema } from '../../form/schema.ts'
import { MoreLink } from '../../more-link.tsx'
import { useEventLog } from '../event-log.tsx'
import { SampleSection } from '../samples.tsx'
import { BenchForm } from './form-bench-form.tsx'
import { readFormSchema } from './form-query.ts'

const zones = [
  { value: 'americas', label: 'Americas' },
  { value: 'europe-africa', label: 'Europe & Africa' },
  { value: 'asia-pacific', label: 'Asia-Pacific' },
]

/** Forms worth a look; each may be tried, and changed, on the bench. */
const forms: { name: string; schema: object }[] = [
  {
    name: 'Every kind of field',
    schema: {
      fields: [
        { type: 'text', name: 'name', label: 'Name', validation: 'required|length:2,80' },
        { type: 'email', name: 'email', label: 'E-mail', validation: 'required|email', hint: 'As you gave it.' },
        { type: 'password', name: 'password', label: 'Password', validation: 'required|length:12' },
        { type: 'number', name: 'size', label: 'Team size', validation: 'number|min:1' },
        { type: 'url', name: 'site', label: 'Link', validation: 'url' },
        { type: 'tel', name: 'phone', label: 'Telephone' },
        { type: 'textarea', name: 'aim', label: 'Your aim', validation: 'required', counts: 2000 },
        { type: 'code', name: 'code', label: 'Six-digit code' },
        { type: 'select', name: 'zone', label: 'Zone', options: zones },
        { type: 'radio', name: 'when', label: 'When', options: ['Now', 'Later'] },
        {
          type: 'option-cards',
          name: 'method',
          label: 'Sign-in method',
          options: [
            { value: 'passkey', label: 'A passkey', note: 'Recommended. Your device signs you in.' },
            { value: 'password', label: 'A password', note: 'Twelve characters or more.' },
          ],
        },
        { type: 'checkboxes', name: 'studios', label: 'Studios', options: ['Writing', 'Hiring', 'Strategy'] },
        { type: 'time-zone', name: 'timeZone', label: 'Time zone', value: 'Europe/Berlin' },
        { type: 'tags', name: 'tags', label: 'Tags', value: ['feedback', 'hiring'] },
        { type: 'date', name: 'day', label: 'Day', timezone: 'UTC' },
        { type: 'file', name: 'page', label: 'A page to bring', accept: '.md,.txt', maxBytes: 100_000 },
        {
          type: 'file',
          name: 'pictures',
          label: 'Pictures, sent at once',
          accept: 'image/*',
          atMost: 3,
          uploads: true,
        },
        { type: 'switch', name: 'quiet', label: 'Quiet hours from 20:00 to 08:00', value: true },
        {
          type: 'checkbox',
          name: 'terms',
          label: 'I accept the Terms',
          validationLabel: 'Terms',
          validation: 'accepted',
        },
      ],
    },
  },
  {
    name: 'In steps, each to be right before the next',
    schema: {
      allowIncomplete: false,
      steps: [
        {
          name: 'about',
          label: 'About you',
          fields: [
            { type: 'text', name: 'name', label: 'Name', validation: 'required' },
            { type: 'email', name: 'email', label: 'E-mail', validation: 'required|email' },
          ],
        },
        {
          name: 'aim',
          label: 'Your aim',
          fields: [{ type: 'textarea', name: 'aim', label: 'Your aim', validation: 'required', counts: 2000 }],
        },
        {
          name: 'consent',
          label: 'Consent',
          fields: [
            {
              type: 'checkbox',
              name: 'terms',
              label: 'I accept the Terms',
              validationLabel: 'Terms',
              validation: 'accepted',
            },
          ],
        },
      ],
    },
  },
]

/** Forms in full, with links to the bench. */
export function FormSamples() {
  return forms.map(({ name, schema }) => {
    const read = readFormSchema(JSON.stringify(schema))
    if (!read.ok) throw new Error(read.problems.join(' '))
    const address = `/form?schema=${encodeURIComponent(JSON.stringify(schema))}`
    return (
      <SampleSection key={name} name={name}>
        <SampleForm schema={read.value} />
        <MoreLink href={address}>Try it alone</MoreLink>
      </SampleSection>
    )
  })
}

function SampleForm({ schema }: { schema: FormSchema }) {
  return <BenchForm schema={schema} takes={600} log={useEventLog()} />
}
