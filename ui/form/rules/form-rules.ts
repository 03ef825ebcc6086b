import {
  accepted,
  alpha,
  alpha_spaces,
  alphanumeric,
  between,
  confirm,
  contains_alpha,
  contains_alpha_spaces,
  contains_alphanumeric,
  contains_lowercase,
  contains_numeric,
  contains_symbol,
  contains_uppercase,
  date_format,
  email,
  ends_with,
  is,
  length,
  lowercase,
  matches,
  max,
  min,
  not,
  number,
  require_one,
  required,
  starts_with,
  symbol,
  uppercase,
  url,
} from '@formkit/rules'
import type { FormKitValidationMessages, FormKitValidationRules, FormKitValidationRule } from '@formkit/validation'
import { dateRules } from './date-rules.ts'
import type { FormSchema } from '../schema.ts'
import { english } from './english.ts'
import { textRules } from './text-rules.ts'
import type { FormKitNode } from '@formkit/core'

/** Rules that ask only while another field has one of some values: `required_when:format,online`. */
const conditionRules: FormKitValidationRules = {
  accepted_when: when(accepted),
  required_when: when(required),
}

/** Every rule a form may name, and ours. */
export const formRules: FormKitValidationRules = {
  accepted,
  alpha,
  alpha_spaces,
  alphanumeric,
  between,
  confirm,
  contains_alpha,
  contains_alpha_spaces,
  contains_alphanumeric,
  contains_lowercase,
  contains_numeric,
  contains_symbol,
  contains_uppercase,
  date_format,
  email,
  ends_with,
  is,
  length,
  lowercase,
  matches,
  max,
  min,
  not,
  number,
  require_one,
  required,
  starts_with,
  symbol,
  uppercase,
  url,
  ...dateRules,
  ...textRules,
  ...conditionRules,
}

/** The sentences of a language; none of one we do not speak, and then every rule says `This field is not valid.`. */
export function sentencesOf(locale = 'en'): FormKitValidationMessages {
  return isSpoken(locale) ? english : {}
}

/** What a refused form says, if anything: 'Form incomplete.' in a language that has no sentence for it. */
export function incompleteSentence({ incompleteMessage }: FormSchema, locale = 'en'): string | undefined {
  if (incompleteMessage === false) return undefined
  return (
    incompleteMessage ?? (isSpoken(locale) ? 'Sorry, not all fields are filled out correctly.' : 'Form incomplete.')
  )
}

function isSpoken(locale: string): boolean {
  return locale.split('-')[0]?.toLowerCase() === 'en'
}

function when(rule: FormKitValidationRule): FormKitValidationRule {
  const asking = (node: FormKitNode, address?: string, ...values: string[]) =>
    (address !== undefined && !values.includes(String(node.at(address)?.value))) || rule(node)
  return Object.assign(asking, { skipEmpty: false })
}
