import { defineForm } from '../../../../ui/form/schema.ts'
import { emailField } from '../../../form-fields.ts'

type Offered = {
  editions: readonly { slug: string; title: string }[]
  /** The zones of the chosen edition; nobody is asked for one where there is one. */
  zones: readonly { slug: string; name: string }[]
  /** IANA zone whose day the invitation ends with. */
  timeZone: string
}

/** An organiser invites somebody (PRODUCT 7.5, invitation). An invitation ends within 180 days. */
export function invitationForm({ editions, zones, timeZone }: Offered) {
  const chosen = editions.map(({ slug, title }) => ({ value: slug, label: `${slug}, ${title}` }))
  const places = zones.map(({ slug, name }) => ({ value: slug, label: name }))
  return defineForm({
    name: 'invitation',
    fields: [
      { ...emailField, autoComplete: 'off' },
      { type: 'select', name: 'edition', label: 'Edition', options: chosen, validation: 'required' },
      ...(zones.length > 1
        ? [{ type: 'select', name: 'zone', label: 'Zone', options: places, validation: 'required' } as const]
        : []),
      {
        type: 'date',
        name: 'validUntil',
        label: 'Valid until',
        mode: 'date',
        timezone: timeZone,
        validation: 'required|date_after|date_before:+180 days',
      },
      {
        type: 'textarea',
        name: 'message',
        label: 'Message',
        hint: 'Stands in the letter and on the page of the invitation.',
        counts: 1000,
        validation: 'length:0,1000',
      },
    ],
  })
}
