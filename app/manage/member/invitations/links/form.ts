import { mostUsesOfLink } from '../../../../../domain/limit-numbers.ts'
import { defineForm } from '../../../../../ui/form/schema.ts'
import type { EditionZone } from '../../person/access-form.ts'
import { accessKindsToChoose } from '../../../words.ts'
import { untilField } from '../form.ts'

type Offered = {
  /** Editions that take people, once for each zone. */
  choices: readonly EditionZone[]
  /** IANA zone whose day the link ends with. */
  timeZone: string
  validUntil?: string
}

/** A link that many come in by. */
export function linkForm({ choices, timeZone, validUntil }: Offered) {
  return defineForm({
    name: 'link',
    fields: [
      {
        type: 'text',
        name: 'name',
        label: 'Name',
        hint: 'Where it hangs, or for whom. Only organisers read it.',
        autoComplete: 'off',
        validation: 'required:trim|length:0,80',
      },
      {
        type: 'select',
        name: 'place',
        label: 'Edition and zone',
        options: choices,
        value: choices[0]?.value,
        validation: 'required',
      },
      {
        type: 'select',
        name: 'kind',
        label: 'As',
        value: 'participant',
        options: Object.entries(accessKindsToChoose).map(([value, label]) => ({ value, label })),
        validation: 'required',
      },
      usesField('12'),
      untilField(timeZone, validUntil),
      {
        type: 'checkbox',
        name: 'asks',
        label: 'They ask first, and an organiser decides',
        hint: 'Without it whoever has the link comes in at once.',
        value: true,
      },
      {
        type: 'textarea',
        name: 'message',
        label: 'Message',
        hint: 'Stands on the page of the link.',
        counts: 1000,
        validation: 'length:0,1000',
      },
    ],
  })
}

/** Until when a link holds, and for how many. */
export function changeLinkForm({ timeZone, validUntil, maxUses }: Omit<Offered, 'choices'> & { maxUses?: number }) {
  return defineForm({
    name: 'link-change',
    incompleteMessage: false,
    fields: [usesField(maxUses === undefined ? undefined : String(maxUses)), untilField(timeZone, validUntil)],
  })
}

function usesField(value: string | undefined) {
  return {
    type: 'number',
    name: 'uses',
    label: 'For how many',
    inputMode: 'numeric',
    ...(value !== undefined && { value }),
    validation: String.raw`required|number|min:1|max:${mostUsesOfLink}|matches:/^\d+$/`,
    validationMessages: { matches: 'For how many must be a whole number.' },
  } as const
}
