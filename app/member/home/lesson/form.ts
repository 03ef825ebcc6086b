import type { suggestionChoices } from '../../../../domain/writing/suggestions.ts'
import { defineForm } from '../../../../ui/form/schema.ts'
import { fullDayInWords } from '../../../../time/words.ts'
import { today } from '../../../../time/plain-dates.ts'
import { titleField } from '../../../forms/form-fields.ts'

type Choices = Awaited<ReturnType<typeof suggestionChoices>>

/** What somebody learned: the advice first, then how they came to it. It stays on the device for a week, until it is sent. */
export function lessonForm({ cohorts, sessions }: Choices) {
  return defineForm({
    name: 'lesson',
    keepDays: 7,
    fields: [
      {
        type: 'textarea',
        name: 'advice',
        label: 'Advice, in one sentence',
        hint: 'As you would say it to a friend. This is the line in the list.',
        validationLabel: 'Advice',
        validation: 'required:trim|length:0,90',
        counts: 90,
      },
      { ...titleField, hint: 'What it is about, in a few words.' },
      said('situation', 'Situation', 'What was there before.'),
      said('action', 'What we did', 'One thing.'),
      said('outcome', 'What happened', 'Also what did not work.'),
      {
        type: 'select',
        name: 'cohort',
        label: 'For',
        validationLabel: 'Shelf',
        options: cohorts.map(({ id, name }) => ({ value: id, label: name })),
        value: cohorts[0]?.id ?? '',
        validation: 'required',
      },
      {
        type: 'select',
        name: 'session',
        label: 'It comes from',
        validationLabel: 'Session',
        options: [
          { value: '', label: 'No session' },
          ...sessions.map(({ id, title, startsAt, timeZone }) => ({
            value: id,
            label: `${title}, ${fullDayInWords(today(startsAt, timeZone))}`,
          })),
        ],
        value: '',
      },
      { type: 'tags', name: 'tags', label: 'Tags', validationLabel: 'tags', atMost: 5 },
      {
        type: 'text',
        name: 'label',
        label: 'Signed',
        hint: 'The name anybody reads under it. Left empty, it says “a member”.',
        validation: 'length:0,60',
      },
      {
        type: 'checkbox',
        name: 'consent',
        label: 'I may say this about my work, and anybody may read it as it stands here.',
        validationLabel: 'consent',
        validation: 'accepted',
      },
    ],
  })
}

function said<const Name extends string>(name: Name, label: string, hint: string) {
  return { type: 'textarea', name, label, hint, validation: 'length:0,2000' } as const
}
