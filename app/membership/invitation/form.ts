import { longest } from '../../../domain/limit-numbers.ts'
import { defineForm } from '../../../ui/form/schema.ts'

/** The code of an invitation for somebody who has no link at hand. */
export const invitationCodeForm = defineForm({
  name: 'invitation-code',
  incompleteMessage: false,
  fields: [
    {
      type: 'text',
      name: 'code',
      label: 'Invitation code',
      validationLabel: 'Code',
      hint: 'Eight letters and digits. Blanks and hyphens do not matter.',
      autoComplete: 'off',
      drops: /[\s-]/g,
      validation: 'required|alphanumeric|length:8,8',
    },
  ],
})

/** Yes, by somebody who is a member and signed in. */
export const acceptForm = defineForm({ name: 'invitation-accept', fields: [] })

/** No, with a reason if they like to give one. */
export const declineForm = defineForm({
  name: 'invitation-decline',
  fields: [
    {
      type: 'textarea',
      name: 'reason',
      label: 'Why not?',
      hint: 'You need not say. The organisers read it.',
      counts: longest.reasonToDecline,
      validation: `length:0,${longest.reasonToDecline}`,
    },
  ],
})

/** The letter reached somebody it was not meant for. */
export const wrongAddressForm = defineForm({ name: 'invitation-wrong-address', fields: [] })

/** The invitation is over, and its owner would like to come. */
export const askAgainForm = defineForm({ name: 'invitation-again', fields: [] })

/** Said to whoever tried too many codes, and to their neighbours. */
export const heldBackText =
  'Too many codes were tried from your network. Open the link of the letter, or try again in ten minutes.'
