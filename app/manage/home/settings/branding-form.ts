import { largestLogo } from '../../../../domain/limit-numbers.ts'
import { defineForm } from '../../../../ui/form/schema.ts'
import { blanksAround } from '../../../forms/form-fields.ts'

const colourField = {
  type: 'text',
  autoComplete: 'off',
  drops: blanksAround,
  validation: [['required'], ['matches', /^#[\da-f]{6}$/i]],
  validationMessages: { matches: 'Write the colour as # and six digits, such as #f6d264.' },
} as const

/** The four colours a community may choose; whether they can be read is asked by the server. */
export const coloursForm = defineForm({
  name: 'colours',
  fields: [
    {
      ...colourField,
      name: 'light',
      label: 'Light',
      hint: 'What is new, current or next. A light colour.',
    },
    { ...colourField, name: 'onLight', label: 'Ink on the light', hint: 'Text and arrows on it.' },
    { ...colourField, name: 'link', label: 'Links by day', hint: 'On light pages.' },
    { ...colourField, name: 'linkDark', label: 'Links by night', hint: 'On dark pages.' },
  ],
})

/** The picture beside the name. SVG is refused: it may hold scripts. */
export const logoForm = defineForm({
  name: 'logo',
  fields: [
    {
      type: 'file',
      name: 'logo',
      label: 'Logo',
      hint: 'Shown 36 pixels high on light and on dark ground.',
      accept: 'image/png,image/jpeg,image/webp,image/gif',
      atMost: 1,
      maxBytes: largestLogo,
      validation: 'required',
    },
  ],
})
