import { date, list, order, sentence } from '@formkit/i18n'
import { createMessageName } from '@formkit/validation'
import type { FormKitValidationMessages } from '@formkit/validation'
import { dateSentences } from './date-rules.ts'
import { textSentences } from './text-rules.ts'

/*
 * What rules say in English
 * (docs/behaviour/forms.md, stock-sentences). A test compares them with those of @formkit/i18n, whose own list would
 * bring the words of every other control along.
 */

/** `{Field} … .` */
export const endings = {
  alpha: 'can only contain alphabetical characters',
  alpha_spaces: 'can only contain letters and spaces',
  alphanumeric: 'can only contain letters and numbers',
  confirm: 'does not match',
  contains_alpha: 'must contain alphabetical characters',
  contains_alpha_spaces: 'must contain letters or spaces',
  contains_alphanumeric: 'must contain letters or numbers',
  contains_lowercase: 'must contain a lowercase letter',
  contains_numeric: 'must contain numbers',
  contains_symbol: 'must contain a symbol',
  contains_uppercase: 'must contain an uppercase letter',
  is: 'is not an allowed value',
  matches: 'is not an allowed value',
  number: 'must be a number',
  required: 'is required',
  required_when: 'is required',
  symbol: 'must be a symbol',
  uppercase: 'can only contain uppercase letters',
}

const noAddress = 'Please enter a valid URL.'

const misconfigured = 'This field was configured incorrectly and can’t be submitted'

const lowercaseSets: Record<string, string> = {
  allow_non_alpha: ', numbers and symbols',
  allow_numeric: ' and numbers',
  allow_numeric_dashes: ', numbers and dashes',
}

export const english: FormKitValidationMessages = {
  ...Object.fromEntries(
    Object.entries(endings).map(([rule, ending]) => [rule, ({ name }) => `${sentence(name)} ${ending}.`]),
  ),
  accepted: askingToAccept,
  accepted_when: askingToAccept,
  between: ({ name, args: [from, to] }) =>
    Number.isNaN(Number(from)) || Number.isNaN(Number(to))
      ? `${misconfigured}.`
      : `${sentence(name)} must be between ${order(from, to).join(' and ')}.`,
  date_after: ({ name, args: [limit] }) =>
    `${sentence(name)} must be ${limit ? `after ${date(limit)}` : 'in the future'}.`,
  date_before: ({ name, args: [limit] }) =>
    `${sentence(name)} must be ${limit ? `before ${date(limit)}` : 'in the past'}.`,
  date_format: ({ name, args: [mask] }) =>
    mask ? `${sentence(name)} is not a valid date, please use the format ${mask}` : misconfigured,
  email: 'Please enter a valid email address.',
  ends_with: ({ name, args }) => `${sentence(name)} doesn’t end with ${list(args)}.`,
  length: ({ name, args }) => `${sentence(name)} ${lengthWanted(args)}.`,
  lowercase: ({ name, args: [set] }) =>
    `${sentence(name)} can only contain lowercase letters${lowercaseSets[set] ?? ''}.`,
  max: ({ name, node, args: [most = 10] }) =>
    Array.isArray(node.value) ? tooMany(name, most) : `${sentence(name)} must be no more than ${most}.`,
  mime: ({ name, args: [type] }) =>
    type ? `${sentence(name)} must be of the type: ${type}` : 'No file formats allowed.',
  min: ({ name, node, args: [least = 1] }) =>
    Array.isArray(node.value)
      ? `Cannot have fewer than ${least} ${name}.`
      : `${sentence(name)} must be at least ${least}.`,
  not: ({ name, node }) => `“${node.value}” is not an allowed ${name}.`,
  require_one: ({ name, node, args }) => {
    const others = args.flatMap((address) => node.at(address) ?? []).map(createMessageName)
    return `${[name, ...others].join(' or ')} is required.`
  },
  starts_with: ({ name, args }) => `${sentence(name)} doesn’t start with ${list(args)}.`,
  url: noAddress,
  urls: noAddress,
  ...dateSentences,
  ...textSentences,
}

/** What is said of a list with more than `most` entries. */
export function tooMany(name: string, most: unknown): string {
  return `Cannot have more than ${most} ${name}.`
}

function askingToAccept({ name }: { name: string }): string {
  return `Please accept the ${name}.`
}

/** How many characters a text must have: `{Field} … .`, with the arguments of `length` in either order. */
export function lengthWanted([first = 0, second = Infinity]: unknown[]): string {
  const least = Math.min(Number(first), Number(second))
  const most = Math.max(Number(first), Number(second))
  if (least === 1 && most === Infinity) return 'must be at least one character'
  if (least === 0) return `must be less than or equal to ${most} characters`
  if (least === most) return `should be ${most} characters long`
  if (most === Infinity) return `must be greater than or equal to ${least} characters`
  return `must be between ${least} and ${most} characters`
}
