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
import type { FormKitValidationMessages, FormKitValidationRules } from '@formkit/validation'
import { conditionRules } from './condition-rules.ts'
import { dateRules } from './date-rules.ts'
import type { FormSchema } from '../schema.ts'
import { english } from './english.ts'
import { textRules } from './text-rules.ts'

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
