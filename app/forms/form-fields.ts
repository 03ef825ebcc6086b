import { nameLength } from '../../domain/limit-numbers.ts'

/* Fields that many forms have, with the rules they have everywhere. A form adds what it calls them. */

/** Blanks before and after what somebody typed are nobody's intention. A long run of them inside is looked at once. */
export const blanksAround = /^\s+|(?<!\s)\s+$/g

/** Longer addresses do not exist (RFC 5321 4.5.3.1). */
export const emailField = {
  type: 'email',
  name: 'email',
  label: 'E-mail',
  autoComplete: 'email',
  drops: blanksAround,
  validation: 'required|email|length:0,254',
} as const

/** What somebody is called. */
export const nameField = {
  type: 'text',
  name: 'displayName',
  label: 'Display name',
  autoComplete: 'name',
  drops: blanksAround,
  validation: `required:trim|length:${nameLength.least},${nameLength.most}`,
} as const

/** A title of whatever is written or planned: it must fit into one line of a list. */
export const titleField = {
  type: 'text',
  name: 'title',
  label: 'Title',
  drops: blanksAround,
  validation: 'required:trim|length:0,120',
} as const

/** How long a new password is at least, as its field says it. */
export function passwordHint(passwordMin: number): string {
  return `At least ${passwordMin} characters.`
}

/** Long, and no rules about what is in it; bcrypt reads 72 bytes. The list of common ones is asked by the server. */
export function newPasswordField(passwordMin: number) {
  return {
    type: 'password',
    name: 'password',
    label: 'Password',
    hint: passwordHint(passwordMin),
    autoComplete: 'new-password',
    validation: `required|length:${passwordMin}|bytes:72`,
  } as const
}

/** The last part of an address. */
export const slugField = {
  type: 'text',
  name: 'slug',
  label: 'Slug',
  hint: 'The last part of the address: small letters, digits, single hyphens.',
  drops: blanksAround,
  validation: 'required|slug',
} as const

/** Agreeing to the terms; the form says to which. */
export const termsField = {
  type: 'checkbox',
  name: 'terms',
  validationLabel: 'terms',
  validation: 'accepted',
} as const

/** The same for the code of conduct. */
export const conductField = {
  type: 'checkbox',
  name: 'conduct',
  validationLabel: 'code of conduct',
  validation: 'accepted',
} as const

/** A day: it is a day in every zone, so the picker and what is posted speak of it in UTC. */
export const dayField = { type: 'date', mode: 'date', timezone: 'UTC' } as const

/** How many may come. */
export const capacityField = {
  type: 'number',
  name: 'capacity',
  label: 'Capacity',
  hint: 'Empty: no limit.',
  inputMode: 'numeric',
  validation: String.raw`number|min:1|max:100000|matches:/^\d+$/`,
  validationMessages: { matches: 'Capacity must be a whole number.', max: 'Capacity can be at most 100,000.' },
} as const
