import { defineForm } from '../../../ui/form/schema.ts'
import { mostTopics } from '../../../domain/limit-numbers.ts'
import { nameField } from '../../forms/form-fields.ts'

type Choice = { slug: string; name: string }

/** What a member says about themself. `zones` are those of the running edition, `disciplines` the cohorts there are. */
export function profileForm({ zones, disciplines }: { zones: readonly Choice[]; disciplines: readonly Choice[] }) {
  const choices = zones.map(({ slug, name }) => ({ value: slug, label: name }))
  return defineForm({
    name: 'profile',
    fields: [
      nameField,
      { type: 'text', name: 'pronouns', label: 'Pronouns', validation: 'length:0,40' },
      { type: 'text', name: 'headline', label: 'Headline', hint: 'A line about you.', validation: 'length:0,120' },
      {
        type: 'text',
        name: 'organisation',
        label: 'Organisation',
        autoComplete: 'organization',
        validation: 'length:0,120',
      },
      { type: 'textarea', name: 'bio', label: 'About you', counts: 600, validation: 'length:0,600' },
      ...(disciplines.length > 0 ? [disciplineField(disciplines)] : []),
      {
        type: 'tags',
        name: 'topics',
        label: 'Ask me about',
        validationLabel: 'topics',
        hint: 'At most eight, a word or two each.',
        atMost: mostTopics,
      },
      {
        type: 'tags',
        name: 'links',
        label: 'Links',
        validationLabel: 'links',
        hint: 'At most five, https://…',
        atMost: 5,
        validation: 'urls',
      },
      { type: 'time-zone', name: 'timeZone', label: 'Time zone', validation: 'required' },
      ...(zones.length > 1
        ? [{ type: 'select', name: 'zone', label: 'Zone', options: choices, validation: 'required' } as const]
        : []),
      { type: 'switch', name: 'directory', label: 'Show me in the directory of members' },
    ],
  })
}

function disciplineField(disciplines: readonly Choice[]) {
  const options = disciplines.map(({ slug, name }) => ({ value: slug, label: name }))
  return {
    type: 'select',
    name: 'discipline',
    label: 'Discipline',
    options: [{ value: '', label: 'None of these' }, ...options],
  } as const
}
