import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFormModel } from './create-form-model.ts'
import { formOf, pass, type } from './form.fixture.ts'
import type { FieldDefinition, FormSchema } from './schema.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const name: FieldDefinition = { type: 'text', name: 'name', label: 'Name' }

const everyKind: FormSchema = {
  name: 'every',
  steps: [
    { name: 'first', fields: [name, { type: 'checkbox', name: 'terms', label: 'Terms' }] },
    {
      name: 'second',
      fields: [
        { type: 'tags', name: 'tags', label: 'Tags' },
        { type: 'file', name: 'files', label: 'Files' },
        { type: 'date', name: 'day', label: 'Day' },
        { type: 'date', name: 'span', label: 'Span', range: true, value: { start: 'a', end: 'b' } },
      ],
    },
  ],
}

describe('typing', () => {
  test('59: three inputs within 20 ms are taken over once, 20 ms after the last', async () => {
    const form = formOf([name])
    const taken: unknown[] = []
    form.subscribe(() => {
      const { name: value } = form.values()
      if (taken.at(-1) !== value) taken.push(value)
    })
    for (const text of ['a', 'ab', 'abc']) {
      form.set('name', text)
      await pass(7)
    }
    await pass(12)
    expect(form.values()).toEqual({ name: '' })
    await pass(1)
    expect(taken).toEqual(['', 'abc'])
  })

  test('is seen at once', () => {
    const form = formOf([name])
    const seen: unknown[] = []
    form.subscribe(() => seen.push(form.field('name').value))
    form.set('name', 'a')
    expect(seen).toEqual(['a'])
  })

  test('back to what stood there leaves nothing waiting', async () => {
    const form = formOf([name])
    form.set('name', 'a')
    form.set('name', '')
    const submitted = form.submit(() => {})
    await pass(30)
    expect(await submitted).toBe(true)
    expect(form.values()).toEqual({ name: '' })
  })

  test('into several fields at once is all taken over', async () => {
    const form = createFormModel(everyKind)
    form.set('first.name', 'a')
    await pass(10)
    form.set('second.tags', ['x'])
    form.set('first.terms', true)
    await pass(30)
    expect(form.values()).toMatchObject({ first: { name: 'a', terms: true }, second: { tags: ['x'] } })
  })

  test('is taken over whole when something is put back meanwhile', async () => {
    const form = formOf([name, { ...name, name: 'other' }])
    form.set('name', 'a')
    await pass(10)
    form.set('other', 'typed')
    form.restore({ name: 'kept' })
    await pass(11)
    const handler = vi.fn<(values: Record<string, unknown>) => void>()
    const submitted = form.submit(handler)
    await pass(30)
    await submitted
    expect(handler).toHaveBeenCalledWith({ name: 'kept', other: 'typed' })
  })

  test('drops what the definition drops, though not from sight', async () => {
    const form = formOf([{ type: 'code', name: 'code', label: 'Code', drops: /[\s-]/, validation: 'length:6,6' }])
    await type(form, 'code', '12 34-56')
    expect(form.values()).toEqual({ code: '123456' })
    expect(form.field('code').value).toBe('12 34-56')
    expect(form.form().isValid).toBe(true)
  })
})

describe('values', () => {
  test('are nested by step, and of their kind when nothing is filled in', () => {
    expect(createFormModel(everyKind).values()).toEqual({
      first: { name: '', terms: false },
      second: { tags: [], files: [], day: null, span: { start: 'a', end: 'b' } },
    })
  })

  test('at the start may be others than those of the definition; what does not fit is left out', () => {
    const form = createFormModel(everyKind, {
      values: { 'first.name': 'Ada', 'first.terms': true, 'second.tags': 'no list', 'second.day': '2026-01-01' },
    })
    expect(form.values()).toMatchObject({
      first: { name: 'Ada', terms: true },
      second: { tags: [], day: '2026-01-01' },
    })
  })

  test('are copies: what somebody does to them changes nothing', async () => {
    const form = createFormModel(everyKind)
    const tags = ['a']
    await type(form, 'second.tags', tags)
    tags.push('b')
    const values = form.values()
    if (Array.isArray(values.second)) values.second.pop()
    Object.assign(values, { first: undefined })
    expect(form.values()).toMatchObject({ first: { name: '' }, second: { tags: ['a'] } })
  })

  test('a file takes the place of another', async () => {
    const form = createFormModel(everyKind)
    const [one, other] = [new File(['1'], 'a.txt'), new File(['22'], 'a.txt')]
    await type(form, 'second.files', [one])
    await type(form, 'second.files', [other])
    const { second } = form.values()
    expect(second).toHaveProperty('files.0', other)
  })

  test('that differ from what is saved are named, passwords too, until they are saved or put back', async () => {
    const password = { type: 'password', name: 'password', label: 'Password' } as const
    const form = formOf([name, password], { values: { name: 'Ada' } })
    expect(form.changed()).toEqual([])
    await type(form, 'name', 'Grace')
    await type(form, 'password', 'secret')
    expect(form.changed()).toEqual(['name', 'password'])
    expect(form.changed()).toBe(form.changed())
    form.settle({ name: 'Grace' })
    expect(form.changed()).toEqual(['password'])
    form.reset()
    expect(form.changed()).toEqual([])
  })

  test('a field nobody defined cannot be asked for', () => {
    expect(() => formOf([name]).field('nmae')).toThrow('The form test has no field nmae.')
  })
})

describe('what is shown', () => {
  test('is the same object as long as nothing of it changes', async () => {
    const form = formOf([name, { ...name, name: 'other', validation: 'required' }])
    const [shown, field, other] = [form.form(), form.field('name'), form.field('other')]
    await type(form, 'name', 'a')
    expect(form.form()).toBe(shown)
    expect(form.field('other')).toBe(other)
    expect(form.field('name')).not.toBe(field)
    const filled = form.field('name')
    form.blur('name')
    await pass(100)
    expect(form.field('name')).toBe(filled)
  })

  test('is told once for many changes', async () => {
    const form = formOf([name, { ...name, name: 'other', validation: 'required', validationVisibility: 'live' }])
    const listener = vi.fn<() => void>()
    const unsubscribe = form.subscribe(listener)
    await form.submit(() => {})
    const { length } = listener.mock.calls
    expect(length).toBeLessThan(5)
    unsubscribe()
    await type(form, 'name', 'a')
    expect(listener.mock.calls).toHaveLength(length)
  })
})

test('reset puts everything back to the start', async () => {
  const form = formOf([{ ...name, value: 'start', validation: 'required' }])
  await type(form, 'name', '')
  await form.submit(() => {})
  form.refuse({ form: 'No.', fields: { name: 'No.' } })
  form.set('name', 'x')
  form.reset()
  await pass(30)
  expect(form.values()).toEqual({ name: 'start' })
  expect(form.field('name')).toMatchObject({ value: 'start', message: undefined })
  expect(form.form()).toMatchObject({ message: undefined, errors: [], refused: [], isValid: true, isBusy: false })
  await type(form, 'name', '')
  expect(form.field('name').message).toBeUndefined()
})
