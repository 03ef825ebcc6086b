import { defineForm } from '../../../../ui/form/schema.ts'
import { blanksAround, capacityField, dayField, slugField } from '../../../forms/form-fields.ts'

const line = { type: 'text', drops: blanksAround } as const

/** A studio. Its address ends in `-studio` by itself. */
export const studioForm = defineForm({
  name: 'studio',
  fields: [
    { ...line, name: 'name', label: 'Name', hint: 'Writing studio, say.', validation: 'required:trim|length:0,80' },
    {
      ...slugField,
      hint: 'writing stands at /studios/writing-studio.',
      validation: [['required'], ['slug'], ['matches', /^(?!.*-studio$)/]],
      validationMessages: { matches: 'Leave out -studio at the end: the address adds it.' },
    },
    {
      ...line,
      name: 'promise',
      label: 'Promise',
      hint: 'One sentence: what somebody takes home.',
      validation: 'required:trim|length:0,200',
    },
    {
      type: 'textarea',
      name: 'description',
      label: 'Description',
      hint: 'Markdown.',
      validation: 'length:0,10000',
    },
    { type: 'textarea', name: 'bring', label: 'What to bring', hint: 'Markdown.', validation: 'length:0,4000' },
    { ...line, name: 'format', label: 'Format', validation: 'length:0,200' },
    { ...line, name: 'forWhom', label: 'For whom', validation: 'length:0,200' },
    { ...line, name: 'cadenceText', label: 'When it meets', hint: 'Tuesdays, 90 minutes.', validation: 'length:0,120' },
    { ...capacityField, hint: 'Places a new session of it begins with. Empty: no limit.' },
    {
      type: 'select',
      name: 'visibility',
      label: 'Seen by',
      hint: 'Who may know of it.',
      value: 'public',
      options: [
        { value: 'public', label: 'Everybody' },
        { value: 'members', label: 'Members' },
      ],
      validation: 'required',
    },
    {
      type: 'select',
      name: 'pigment',
      label: 'Colour',
      hint: 'Of its walls and marks.',
      value: 'payne',
      options: [
        { value: 'cobalt', label: 'Cobalt' },
        { value: 'madder', label: 'Madder' },
        { value: 'viridian', label: 'Viridian' },
        { value: 'ochre', label: 'Ochre' },
        { value: 'umber', label: 'Umber' },
        { value: 'caput', label: 'Caput mortuum' },
        { value: 'payne', label: 'Payne’s grey' },
      ],
      validation: 'required',
    },
    {
      type: 'select',
      name: 'room',
      label: 'Room',
      hint: 'The drawing on its page.',
      value: 'lessons',
      options: [
        { value: 'writing', label: 'A desk' },
        { value: 'one-to-ones', label: 'Two chairs' },
        { value: 'strategy', label: 'A wall with plans' },
        { value: 'hiring', label: 'A door' },
        { value: 'systems', label: 'A work bench' },
        { value: 'feedback', label: 'A round table' },
        { value: 'lessons', label: 'A shelf' },
      ],
      validation: 'required',
    },
    { type: 'tags', name: 'tags', label: 'Tags', atMost: 8 },
  ],
})

/** Until when a studio rests. */
export const pauseForm = defineForm({
  name: 'pause-studio',
  fields: [
    {
      ...dayField,
      name: 'until',
      label: 'Until',
      hint: 'It opens again by itself on this day. Empty: until somebody opens it.',
      validation: 'date_after',
      validationMessages: { date_after: 'The day must be in the future.' },
    },
  ],
})

/** Why a studio ends; who answered its sessions reads it. */
export const retireForm = defineForm({
  name: 'retire-studio',
  fields: [
    {
      type: 'textarea',
      name: 'reason',
      label: 'Reason',
      hint: 'Who answered its sessions reads this in the letter.',
      validation: 'required:trim|length:0,1000',
    },
  ],
})
