import { expect, test } from 'vitest'
import { isOptional, isRequired, messageName } from './rule-names.ts'

test('a field is required by its rule, whatever hints stand before it', () => {
  const required = ['required', 'required:trim|length:2,80', 'email|*required', '(300)+required', 'accepted']
  const open = [undefined, '', 'email', '?required', 'length:1', 'required_when:kind,public']

  expect(required.filter((rules) => !isRequired(rules))).toEqual([])
  expect(open.filter((rules) => isRequired(rules))).toEqual([])
  expect(isRequired([['required', 'trim']])).toBe(true)
})

test('what some rule may ask for is not called optional', () => {
  expect(isOptional('email|length:0,254')).toBe(true)
  expect(isOptional('?required')).toBe(true)
  expect(['required', 'require_one:a,b', 'required_when:kind,public'].filter((rules) => isOptional(rules))).toEqual([])
})

test('a summary calls a field by what sentences call it, with a capital', () => {
  expect(messageName({ type: 'text', name: 'aim', label: 'What for?', validationLabel: 'your aim' })).toBe('Your aim')
  expect(messageName({ type: 'text', name: 'email', label: 'email' })).toBe('Email')
})
