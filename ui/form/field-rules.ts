import type { FormKitNode } from '@formkit/core'
import type { FormKitValidationRules } from '@formkit/validation'
import type { Standing } from './form-core.ts'
import type { FormModelOptions } from './form-model.ts'
import { fixedDay } from './rules/date-rules.ts'
import { readRules, ruleName } from './rule-names.ts'
import type { Intent } from './rule-names.ts'
import { formRules } from './rules/form-rules.ts'
import type { FieldDefinition } from './schema.ts'

type OwnRules = NonNullable<FormModelOptions['rules']>

/**
 * What FormKit is told about a field's rules. A rule nobody knows refuses everything
 * (`This field is not valid.`): FormKit would leave it out, and a misspelt rule would let everything pass.
 * Nobody can mend a disabled field, so it has no rules.
 *
 * @throws RangeError when a field names a rule twice: FormKit would forget the first one's message.
 */
export function rulesFor(definition: FieldDefinition, own: FormKitValidationRules) {
  if (definition.disabled) return { validation: [], validationRules: {} }
  const intents = withCount(readRules(definition.validation), definition)
  const names = intents.map(ruleName)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated) throw new RangeError(`The field ${definition.name} names the rule ${repeated} twice.`)
  const isKnown = (name: string) => Object.hasOwn(formRules, name) || Object.hasOwn(own, name)
  const unknown = intents.flatMap((intent) => (isKnown(ruleName(intent)) ? [] : [ruleName(intent), intent[0]]))
  return {
    validation: intents.map((intent) => withDays(intent, definition)),
    validationRules: { ...own, ...Object.fromEntries(unknown.map((name) => [name, () => false])) },
  }
}

/** Rules of one form alone as FormKit takes them. One that breaks refuses the value, and a submit tells of it. */
export function ownRules(rules: OwnRules, standing: Standing): FormKitValidationRules {
  const broke = (error: unknown) => {
    standing.broken = { error }
    return false
  }
  const asking =
    (rule: OwnRules[string]) =>
    ({ value }: FormKitNode, ...args: string[]) => {
      standing.hasUnasked ||= standing.isResting
      if (standing.isResting) return true
      try {
        const answer = rule(value, ...args)
        return answer instanceof Promise ? answer.catch(broke) : answer
      } catch (error) {
        return broke(error)
      }
    }
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, asking(rule)]))
}

/** A list that says how many entries it takes has the stock rule for it. */
function withCount(intents: Intent[], definition: FieldDefinition): Intent[] {
  if (!('atMost' in definition && definition.atMost) || intents.some((intent) => ruleName(intent) === 'max'))
    return intents
  return [['max', definition.atMost], ...intents]
}

function withDays([rule, ...args]: Intent, definition: FieldDefinition): Intent {
  const isAboutDates = ruleName([rule]).startsWith('date_')
  return [rule, ...(isAboutDates ? args.map((argument) => fixedDay(argument, definition)) : args)]
}
