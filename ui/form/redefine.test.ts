import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFormModel } from './create-form-model.ts'
import { formOf, pass, type } from './form.fixture.ts'
import type { FieldDefinition, FormSchema, StepDefinition, TextDefinition } from './schema.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const field = (name: string, more: Partial<TextDefinition> = {}): FieldDefinition => ({
  type: 'text',
  name,
  label: name,
  ...more,
})
const flat = (...fields: FieldDefinition[]): FormSchema => ({ name: 'test', fields })
const stepped = (...names: string[]): FormSchema => {
  return { name: 'test', steps: names.map((name): StepDefinition => ({ name, fields: [field('a')] })) }
}

describe('a changed definition', () => {
  test('keeps what was typed into fields that stay, and forgets those that go', async () => {
    const form = formOf([field('a'), field('b')])
    await type(form, 'a', 'typed')
    await type(form, 'b', 'gone')
    form.redefine(flat(field('c'), field('a')))
    await pass(10)
    expect(form.values()).toEqual({ c: '', a: 'typed' })
    expect(() => form.field('b')).toThrow('no field b')
    form.redefine(flat(field('b')))
    expect(form.values()).toEqual({ b: '' })
  })

  test('gives a field its new rules and label at once', async () => {
    const form = formOf([field('a')])
    form.blur('a')
    form.redefine(flat(field('a', { label: 'surname', validation: 'required' })))
    expect(form.field('a')).toMatchObject({ message: 'Surname is required.', isRequired: true })
    form.redefine(flat(field('a', { label: 'family name', validation: 'required' })))
    expect(form.field('a').message).toBe('Family name is required.')
    form.redefine(flat(field('a')))
    expect(form.form().isValid).toBe(true)
  })

  test('a field that goes no longer blocks, counts or keeps a submit waiting', async () => {
    const slow = () => new Promise<boolean>(() => {})
    const form = formOf([field('a'), field('b', { validation: 'slow' }), field('c', { validation: 'required' })], {
      rules: { slow },
    })
    form.set('b', 'x')
    const submitted = form.submit(() => {})
    await pass(100)
    form.redefine(flat(field('a')))
    await pass(100)
    expect(await submitted).toBe(true)
    expect(form.form()).toMatchObject({ isValid: true, refused: [] })
  })

  test('a field of another kind under the same name starts anew', async () => {
    const form = formOf([field('a')])
    await type(form, 'a', 'typed')
    form.redefine(flat({ type: 'tags', name: 'a', label: 'a' }))
    expect(form.values()).toEqual({ a: [] })
  })

  test('rules that read another field see it come and go', async () => {
    const again: FieldDefinition = field('a_confirm', { validation: 'confirm', validationVisibility: 'live' })
    const form = formOf([again])
    await type(form, 'a_confirm', 'x')
    expect(form.field('a_confirm').message).toBe('A_confirm does not match.')
    form.redefine(flat(again, field('a')))
    await type(form, 'a', 'x')
    expect(form.field('a_confirm').message).toBeUndefined()
  })
})

describe('steps that come and go', () => {
  test('the step before becomes current when the current one goes', async () => {
    const form = createFormModel(stepped('A', 'B', 'C'))
    await form.step.go('C')
    form.redefine(stepped('A', 'B'))
    expect(form.form().steps.find(({ isCurrent }) => isCurrent)?.name).toBe('B')
  })

  test('the first one, when there is none before', () => {
    const form = createFormModel(stepped('A', 'B'))
    form.redefine(stepped('B', 'C'))
    expect(form.form().steps.find(({ isCurrent }) => isCurrent)?.name).toBe('B')
  })

  test('what was typed into the others stays', async () => {
    const form = createFormModel(stepped('A', 'B'))
    await type(form, 'A.a', 'x')
    form.redefine(stepped('N', 'A'))
    expect(form.values()).toEqual({ N: { a: '' }, A: { a: 'x' } })
  })
})
