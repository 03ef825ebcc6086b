import { sentence } from '@formkit/i18n'
import type { FormKitValidationMessages, FormKitValidationRules } from '@formkit/validation'

/** Our rules about texts and lists of texts, by name. */
export const textRules: FormKitValidationRules = {
  /** At most so many bytes of UTF-8: `bytes:72`, all that bcrypt reads of a password. */
  bytes: ({ value }, most: unknown) => new TextEncoder().encode(String(value)).length <= Number(most),
  /** The last part of a page's path, as the database has it. */
  slug: ({ value }) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(String(value)) && String(value).length <= 40,
  /** A path of this site, or another site's address. `//host` and `/\host` are read as hosts by browsers. */
  path_or_address: ({ value }) => isPath(String(value)) || isAddress(String(value)),
  /** A list of addresses. The stock rule `url` reads a list as one text. */
  urls: ({ value }) => Array.isArray(value) && value.every((entry) => isAddress(String(entry))),
}

/** What our rules about texts say. */
export const textSentences: FormKitValidationMessages = {
  bytes: ({ name, args: [most] }) =>
    `${sentence(name)} is too long: at most ${most} plain letters, and accented ones count more than once.`,
  slug: ({ name }) =>
    `${sentence(name)} can only contain lowercase letters, numbers and single dashes, at most 40 characters.`,
  path_or_address: ({ name }) =>
    `${sentence(name)} must be a path that begins with / or an address with http or https.`,
}

function isPath(text: string): boolean {
  return /^\/(?![/\\])\S*$/.test(text)
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}
