import { expect, test } from 'vitest'
import { problemsOfSchema } from './schema-problems.ts'
import type { FieldDefinition } from '../../form/schema.ts'

test.each([
  ['not:a|not:b', '"validation" of "x" names the rule not twice.'],
  ['matches:/[/', '"validation" of "x" gives the rule matches something it cannot read: /[/.'],
  ['date_after:soon', '"validation" of "x" gives the rule date_after something it cannot read: soon.'],
])('%s: %s', (validation, problem) => {
  expect(problemsOf(validation)).toEqual([problem])
})

test.each([
  'required|length:2,80',
  'matches:/^a/,b',
  'date_after:today|date_before:+180 days',
  'date_between:2026-01-01',
  'nobody_knows:1',
])('%s is nothing to mend', (validation) => {
  expect(problemsOf(validation)).toEqual([])
})

function problemsOf(validation: string): string[] {
  const field: FieldDefinition = { type: 'text', name: 'x', label: 'x', validation }
  return problemsOfSchema({ name: 'test', fields: [field] })
}
