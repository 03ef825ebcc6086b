import { defineForm } from '../../../../ui/form/schema.ts'
import { blanksAround, capacityField, dayField, slugField, titleField } from '../../../forms/form-fields.ts'

const facts = [
  titleField,
  { ...slugField, hint: '2027 stands at /member/editions/2027.' },
  {
    type: 'text',
    name: 'tagline',
    label: 'Tagline',
    hint: 'One line under the title.',
    drops: blanksAround,
    validation: 'length:0,160',
  },
  {
    type: 'textarea',
    name: 'publicSummary',
    label: 'Public summary',
    hint: 'What everybody may read, also without signing in. Needed before it is announced.',
    counts: 600,
    validation: 'length:0,600',
  },
  {
    ...dayField,
    name: 'dates',
    label: 'Dates',
    hint: 'First and last day, clicked in any order.',
    range: true,
    validation: 'required',
    validationMessages: { required: 'Dates are required.' },
  },
  {
    type: 'time-zone',
    name: 'timeZone',
    label: 'Time zone',
    hint: 'Its days begin and end there.',
    validation: 'required',
  },
  capacityField,
] as const

const rules = [
  {
    type: 'select',
    name: 'zonePolicy',
    label: 'Updates of zones',
    value: 'own',
    options: [
      { value: 'own', label: 'Members read those of their own zone' },
      { value: 'open', label: 'Members read those of every zone' },
    ],
    validation: 'required',
  },
  {
    type: 'select',
    name: 'layout',
    label: 'Look',
    value: '2025',
    options: [
      { value: '2025', label: '2025: yellow ground, black line' },
      { value: '2023', label: '2023: red chalk, serif heads' },
      { value: 'archive', label: 'Archive: quiet, read only' },
    ],
    validation: 'required',
  },
  {
    type: 'select',
    name: 'afterEnd',
    label: 'When it closes, its people',
    hint: 'What becomes of their access.',
    validationLabel: 'What its people keep',
    value: 'alumni',
    options: [
      { value: 'alumni', label: 'Stay as alumni and read on' },
      { value: 'until-date', label: 'Keep their access until a day' },
      { value: 'end', label: 'Lose their access at once' },
    ],
    validation: 'required',
  },
  {
    ...dayField,
    name: 'accessUntil',
    label: 'Last day of their access',
    hint: 'Where they keep it until a day.',
    validation: '+required_when:afterEnd,until-date',
    validationMessages: { required_when: 'Say until which day they keep their access.' },
  },
  { type: 'checkbox', name: 'zonesPublic', label: 'Visitors may know its zones' },
] as const

/** An edition of the programme. */
export const editionForm = defineForm({
  name: 'edition',
  fields: [
    ...facts,
    ...rules,
    {
      type: 'textarea',
      name: 'body',
      label: 'About it, for its members',
      hint: 'Markdown.',
      limit: 50_000,
      validation: 'length:0,50000',
    },
    {
      type: 'textarea',
      name: 'kept',
      label: 'What stays when it is archived',
      hint: 'One thing per line.',
      validation: 'length:0,4000',
    },
  ],
})

/** A new edition: its zones are made with it. */
export const newEditionForm = defineForm({
  name: 'new-edition',
  fields: [
    ...facts,
    {
      type: 'option-cards',
      name: 'zones',
      label: 'Zones',
      value: 'one',
      options: [
        { value: 'one', label: 'One zone', note: 'Everyone, in the time zone of the edition.' },
        { value: 'three', label: 'Three regions', note: 'Americas, Europe & Africa, Asia-Pacific.' },
        { value: 'own', label: 'Your own', note: 'Write them below.' },
      ],
      validation: 'required',
    },
    {
      type: 'textarea',
      name: 'ownZones',
      label: 'Your own zones',
      hint: 'One per line, a name, a comma, a time zone: Europe & Africa, Europe/Berlin',
      validation: '+required_when:zones,own|length:0,2000',
      validationMessages: { required_when: 'Write at least one zone, or choose one of the others.' },
    },
    ...rules,
  ],
})

/** Materials on an edition's page: links with a word each. */
export const materialsForm = defineForm({
  name: 'edition-materials',
  fields: [
    {
      type: 'textarea',
      name: 'materials',
      label: 'Materials',
      hint: 'One per line: title | address | note. The address is a path of this site or begins with https://.',
      validation: 'length:0,8000',
    },
  ],
})
