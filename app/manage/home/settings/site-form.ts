import { defineForm } from '../../../../ui/form/schema.ts'
import { blanksAround, emailField } from '../../../forms/form-fields.ts'

/** What the site is called and says of itself. */
export const siteForm = defineForm({
  name: 'site',
  fields: [
    {
      type: 'text',
      name: 'name',
      label: 'Name',
      hint: 'On every page and in every mail.',
      autoComplete: 'organization',
      drops: blanksAround,
      validation: 'required:trim|length:0,60',
    },
    {
      type: 'text',
      name: 'tagline',
      label: 'Tagline',
      hint: 'What the community is, in one line.',
      drops: blanksAround,
      validation: 'length:0,120',
    },
    {
      type: 'text',
      name: 'closingLine',
      label: 'Closing line',
      hint: 'The large line at the foot of every page. Empty: the tagline.',
      drops: blanksAround,
      validation: 'length:0,120',
    },
    {
      ...emailField,
      name: 'contact',
      label: 'Questions go to',
      hint: 'Shown on public pages.',
      autoComplete: 'off',
      validation: 'email|length:0,254',
    },
    {
      ...emailField,
      name: 'conduct',
      label: 'Reports go to',
      hint: 'Empty: where questions go.',
      autoComplete: 'off',
      validation: 'email|length:0,254',
    },
    {
      type: 'time-zone',
      name: 'timeZone',
      label: 'Time zone',
      hint: 'Of the community. An edition may have its own.',
      validation: 'required',
    },
    {
      type: 'number',
      name: 'answerWithinDays',
      label: 'Requests are answered within',
      validationLabel: 'Days',
      hint: 'Working days. People who ask for an invitation read this.',
      inputMode: 'numeric',
      validation: 'required|number|between:1,60',
    },
  ],
})

/** Who may register. */
export const registrationForm = defineForm({
  name: 'registration',
  fields: [
    {
      type: 'option-cards',
      name: 'registration',
      label: 'Who may register',
      options: [
        { value: 'invitation', label: 'Who is invited', note: 'By an invitation or an approved request.' },
        { value: 'open', label: 'Anybody', note: 'Access to an edition is still given by an organiser.' },
      ],
      validation: 'required',
    },
  ],
})
