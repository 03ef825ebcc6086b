import { placedFields } from '../../form/placed-fields.ts'
import { readRules, ruleName } from '../../form/rule-names.ts'
import { fixedDay } from '../../form/rules/date-rules.ts'
import type { FieldDefinition, FormSchema } from '../../form/schema.ts'

/**
 * What is wrong with the rules of a form's definition that came as JSON, a sentence each; for a bench. A rule nobody
 * knows is no mistake: its field says `This field is not valid.`
 */
export function problemsOfSchema(schema: FormSchema): string[] {
  return placedFields(schema).flatMap(({ path, definition }) =>
    ruleProblems(definition).map((problem) => `"validation" of "${path}" ${problem}.`),
  )
}

function ruleProblems(definition: FieldDefinition): string[] {
  const rules = readRules(definition.validation)
  const names = rules.map(ruleName)
  return rules.flatMap((rule, index) => {
    const name = ruleName(rule)
    if (names.indexOf(name) !== index) return [`names the rule ${name} twice`]
    const wrong = rule.slice(1).find((argument) => !isFit(name, argument, definition))
    return wrong === undefined ? [] : [`gives the rule ${name} something it cannot read: ${String(wrong)}`]
  })
}

function isFit(name: string, argument: unknown, definition: FieldDefinition): boolean {
  if (name === 'matches') return isPattern(argument)
  const takesDates = /^date_(?:after|before|between)(?:_or_equal)?$/.test(name)
  return !takesDates || !Number.isNaN(Date.parse(String(fixedDay(argument, definition))))
}

function isPattern(argument: unknown): boolean {
  const [, pattern] = /^\/(.*)\/$/s.exec(String(argument)) ?? []
  if (pattern === undefined) return true
  try {
    return Boolean(new RegExp(pattern))
  } catch {
    return false
  }
}
