import { mostInvitedAtOnce } from '../../../../domain/limit-numbers.ts'
import { defineForm } from '../../../../ui/form/schema.ts'
import { emailField } from '../../../forms/form-fields.ts'
import type { EditionZone } from '../person/access-form.ts'
import { inviteZoneOf } from './invite-zones.ts'

type Offered = {
  /** Editions that take people, once for each zone. */
  choices: readonly EditionZone[]
  /** IANA zone whose day the invitation ends with. */
  timeZone: string
  validUntil?: string
}

/** An organiser invites people, one or many of them. An invitation ends within 180 days. */
export function invitationForm({ choices, timeZone, validUntil }: Offered) {
  const isOneEdition = new Set(choices.map(({ value }) => inviteZoneOf(value).editionId)).size === 1
  return defineForm({
    name: 'invitation',
    fields: [
      {
        type: 'textarea',
        name: 'people',
        label: 'People',
        hint: `Up to ${mostInvitedAtOnce} addresses, with names if you like: one a line, a list with commas or semicolons, or columns of a sheet.`,
        validation: 'required:trim',
        // A line of a hundred and twenty characters for each.
        limit: mostInvitedAtOnce * 120,
      },
      {
        type: 'select',
        name: 'place',
        label: 'Edition and zone',
        hint:
          choices.length > 1
            ? 'By their time zone puts each into the zone whose clock is nearest to theirs.'
            : undefined,
        value: isOneEdition ? choices[0]?.value : undefined,
        options: isOneEdition ? choices : [{ value: '', label: 'Choose one' }, ...choices],
        validation: 'required',
      },
      untilField(timeZone, validUntil),
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

/** An invitation ends on another day. */
export function extendForm({ timeZone, validUntil }: Pick<Offered, 'timeZone' | 'validUntil'>) {
  return defineForm({
    name: 'invitation-extend',
    incompleteMessage: false,
    fields: [untilField(timeZone, validUntil)],
  })
}

/** The right address of an invitation that came back. */
export const addressForm = defineForm({
  name: 'invitation-address',
  incompleteMessage: false,
  fields: [{ ...emailField, label: 'The right address', validationLabel: 'E-mail', autoComplete: 'off' }],
})

/** An invitation or a link ends within 180 days. */
export function untilField(timeZone: string, value: string | undefined) {
  return {
    type: 'date',
    name: 'validUntil',
    label: 'Valid until',
    mode: 'date',
    timezone: timeZone,
    value,
    validation: 'required|date_after|date_before:+180 days',
  } as const
}
