import { defineForm } from '../../ui/form/schema.ts'

/** The two questions after a session. With a cohort the answer is suggested as a lesson. */
export function questionsForm(cohorts: readonly { id: string; name: string }[]) {
  return defineForm({
    name: 'session-questions',
    fields: [
      {
        type: 'textarea',
        name: 'differently',
        label: 'What will you do differently?',
        validation: 'length:0,2000',
      },
      {
        type: 'textarea',
        name: 'others',
        label: 'What should others know?',
        hint: 'Its hosts and the organisers read both. Nobody else does, unless you say so below.',
        validation: 'length:0,2000',
      },
      {
        type: 'select',
        name: 'cohort',
        label: 'Suggest it as a lesson',
        hint: 'An organiser reads it before anybody else does. It says “a member”, not your name.',
        options: [
          { value: '', label: 'No, it stays with them' },
          ...cohorts.map(({ id, name }) => ({ value: id, label: `Yes, for ${name}` })),
        ],
        value: '',
      },
    ],
  })
}
