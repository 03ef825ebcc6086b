import type { FieldDefinition, Validation } from './schema.ts'

/** A rule with its hints and arguments, as FormKit takes it: `['*length', '2', '80']`. */
export type Intent = [rule: string, ...args: unknown[]]

/** Rules as a list; arguments in text are trimmed texts. */
export function readRules(validation: Validation = ''): Intent[] {
  if (typeof validation !== 'string') return validation.map(([rule, ...args]) => [rule, ...args])
  return validation.split('|').flatMap((text) => {
    const [, rule, args] = /^([^:]+)(?::(.*))?$/s.exec(text.trim()) ?? []
    return rule ? [[rule, ...(args ? args.split(',').map((argument) => argument.trim()) : [])]] : []
  })
}

/** A rule's name without its hints: `*`, `+`, `?` and `(300)` may stand before it, in any order. */
export function ruleName([rule]: Intent): string {
  return rule.replace(hints, '')
}

/** Whether a field must be filled in, or ticked. `?required` only asks and blocks nothing. */
export function isRequired(validation: Validation | undefined): boolean {
  return insistsOn(validation, ['required', 'accepted'])
}

/** Whether a field may be left as it is: no rule of it asks for an answer. */
export function isOptional(validation: Validation | undefined): boolean {
  return !insistsOn(validation, ['required', 'accepted', 'require_one', 'required_when', 'accepted_when'])
}

/** What a summary calls a field: its `validationLabel` or its label, as the beginning of a sentence. */
export function messageName({ validationLabel, label }: FieldDefinition): string {
  const name = validationLabel ?? label
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const hints = /^[*+?()\d]*/

function insistsOn(validation: Validation | undefined, names: string[]): boolean {
  return readRules(validation).some((rule) => names.includes(ruleName(rule)) && !hints.exec(rule[0])?.[0].includes('?'))
}
