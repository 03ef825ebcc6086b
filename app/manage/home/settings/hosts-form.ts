import { defineForm } from '../../../../ui/form/schema.ts'

/** What is left to hosts. */
export const hostsForm = defineForm({
  name: 'hosts',
  fields: [
    {
      type: 'switch',
      name: 'mayMove',
      label: 'Hosts move and cancel their sessions',
      hint: 'Everybody who wanted to come is written to, as when an organiser does it. Off: they ask an organiser.',
    },
  ],
})
