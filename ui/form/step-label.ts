import type { StepDefinition } from './schema.ts'

/** What a step is called: its label, or its name in words: `contactInfo` is `Contact Info`. */
export function stepLabel({ name, label }: StepDefinition): string {
  if (label !== undefined) return label
  const words = name.replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2').split(/[\s_-]+/u)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
