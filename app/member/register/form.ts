import { defineForm } from '../../../ui/form/schema.ts'
import {
  conductField,
  emailField,
  nameField,
  newPasswordField,
  passwordHint,
  termsField,
} from '../../forms/form-fields.ts'
import { codeField } from '../../sign-in/sign-in-forms.ts'

type Registering = {
  displayName?: string
  timeZone?: string
  /** The zones of the edition; nobody is asked for one where there is one. */
  zones: readonly { slug: string; name: string }[]
  /** The pages that are published: nobody agrees to a text that is not written. */
  papers: readonly string[]
  passwordMin: number
  /** A browser that knows passkeys is offered one first; the server takes any answer. */
  takesPasskeys?: boolean
}

/**
 * Becoming a member in three steps. The address is proven before they begin, so none of them asks for it. Without a password
 * the member signs in by code.
 */
export function registerForm({ displayName, timeZone, zones, papers, passwordMin, takesPasskeys = true }: Registering) {
  const choices = zones.map(({ slug, name }) => ({ value: slug, label: name }))
  return defineForm({
    name: 'register',
    steps: [
      {
        name: 'profile',
        label: 'Profile',
        fields: [
          { ...nameField, value: displayName, hint: 'What others see.' },
          { type: 'text', name: 'headline', label: 'Headline', hint: 'A line about you.', validation: 'length:0,120' },
          { type: 'text', name: 'pronouns', label: 'Pronouns', validation: 'length:0,40' },
          { type: 'time-zone', name: 'timeZone', label: 'Time zone', value: timeZone, validation: 'required' },
          ...(zones.length > 1
            ? [{ type: 'radio', name: 'zone', label: 'Zone', options: choices, validation: 'required' } as const]
            : []),
        ],
      },
      { name: 'agreements', label: 'Agreements', fields: agreementsTo(papers) },
      { name: 'signIn', label: 'Sign-in', fields: [way(takesPasskeys, passwordMin), ...ownPassword(passwordMin)] },
    ],
  })
}

/** Where the address is not proven by the letter of an invitation, a code proves it before the steps begin. */
export const provenAddressForm = defineForm({
  name: 'register-address',
  incompleteMessage: false,
  fields: [emailField],
})

/** The code that went there. */
export const addressCodeForm = defineForm({ name: 'register-code', incompleteMessage: false, fields: [codeField] })

function agreementsTo(papers: readonly string[]) {
  return [
    ...(papers.includes('terms') ? [terms] : []),
    ...(papers.includes('code-of-conduct') ? [conduct] : []),
    { type: 'checkbox', name: 'directory', label: 'Show me in the directory of members.' },
  ] as const
}

const terms = { ...termsField, label: 'I agree to the terms.' } as const
const conduct = { ...conductField, label: 'I agree to the code of conduct.' } as const

/** The way somebody wants to come in. A passkey is made right after, on the device that asks. */
function way(takesPasskeys: boolean, passwordMin: number) {
  const byCode = { value: 'code', label: 'A code by e-mail', note: 'Always works, no set-up needed.' }
  const byPassword = { value: 'password', label: 'A password', note: passwordHint(passwordMin) }
  const byPasskey = { value: 'passkey', label: 'A passkey', note: 'Recommended. Your device signs you in.' }
  return {
    type: 'option-cards',
    name: 'way',
    label: 'How you come in',
    value: 'code',
    options: [...(takesPasskeys ? [byPasskey] : []), byCode, byPassword],
  } as const
}

/** The repeat is compared even when it is empty: a password typed once only is a password not repeated. */
function ownPassword(passwordMin: number) {
  return [
    { ...newPasswordField(passwordMin), validation: `length:${passwordMin}|bytes:72` },
    {
      type: 'password',
      name: 'password_confirm',
      label: 'Repeat the password',
      validationLabel: 'The repeated password',
      autoComplete: 'new-password',
      validation: '+confirm:password',
    },
  ] as const
}
