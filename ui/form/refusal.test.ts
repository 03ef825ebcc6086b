import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formOf, pass, type } from './form.fixture.ts'
import type { FieldDefinition } from './schema.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const email: FieldDefinition = { type: 'email', name: 'email', label: 'email', validation: 'required|email' }
const name: FieldDefinition = { type: 'text', name: 'name', label: 'name', validation: 'required' }
const taken = 'This person is already a member.'

test('what the server refused is shown at once, of the form and of its fields', () => {
  const form = formOf([email, { ...name, value: 'a' }], { values: { email: 'a@b.co' } })
  form.refuse({ form: 'Try again later.', fields: { email: taken } })
  expect(form.field('email').message).toBe(taken)
  expect(form.field('name').message).toBeUndefined()
  expect(form.form()).toMatchObject({ errors: ['Try again later.'], isValid: true })
  expect(form.form().refused.map(({ path }) => path)).toEqual(['email'])
})

test('a sentence about a field goes when the field is edited; those of the form stay until the next', async () => {
  const form = formOf([email], { values: { email: 'a@b.co' } })
  form.refuse({ form: ['One.', 'Two.'], fields: { email: taken } })
  form.set('email', 'a@b.c')
  expect(form.field('email').message).toBeUndefined()
  await pass(30)
  expect(form.form().errors).toEqual(['One.', 'Two.'])
  form.refuse({})
  expect(form.form().errors).toEqual([])
})

test('it does not keep the form from being sent again', async () => {
  const form = formOf([email], { values: { email: 'a@b.co' } })
  form.refuse({ fields: { email: taken } })
  expect(await form.submit(() => {})).toBe(true)
})

test('the next refusal takes the place of the one before', () => {
  const form = formOf([email, { ...name, value: 'a' }], { values: { email: 'a@b.co' } })
  form.refuse({ fields: { email: taken } })
  form.refuse({ fields: { name: 'Too short.' } })
  expect(form.field('email').message).toBeUndefined()
  expect(form.field('name').message).toBe('Too short.')
})

test('an answer to a form posted without script counts as a submit', async () => {
  const form = formOf([email, name], { problems: { fields: { email: 'Email is required.' } } })
  expect(form.form().message).toBe('Sorry, not all fields are filled out correctly.')
  expect(form.field('email').message).toBe('Email is required.')
  expect(form.field('name').message).toBe('Name is required.')
  await type(form, 'email', 'a@b.co')
  await type(form, 'name', 'a')
  expect(form.form()).toMatchObject({ message: undefined, refused: [] })
})

test('a field says one sentence: its own rule before the server', () => {
  const form = formOf([email], { problems: { fields: { email: 'Something else.' } } })
  expect(form.field('email').message).toBe('Email is required.')
})
