import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formOf, pass, type } from './form.fixture.ts'
import { createFormModel } from './create-form-model.ts'
import type { FieldDefinition } from './schema.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const name: FieldDefinition = { type: 'text', name: 'name', label: 'name', validation: 'required' }
const terms: FieldDefinition = { type: 'checkbox', name: 'terms', label: 'terms', validation: 'accepted' }
const incomplete = 'Sorry, not all fields are filled out correctly.'

describe('a submit that something blocks', () => {
  test('56: every failing field shows its message, the form its own, and the handler is not called', async () => {
    const form = formOf([name, terms])
    const handler = vi.fn<() => void>()
    expect(await form.submit(handler)).toBe(false)
    expect(form.field('name').message).toBe('Name is required.')
    expect(form.field('terms').message).toBe('Please accept the terms.')
    expect(form.form()).toMatchObject({ message: incomplete, isBusy: false })
    expect(form.form().refused).toEqual([
      { path: 'name', label: 'Name', step: undefined },
      { path: 'terms', label: 'Terms', step: undefined },
    ])
    expect(handler).not.toHaveBeenCalled()
  })

  test('57: the message of the form goes as soon as nothing blocks, without a submit', async () => {
    const form = formOf([name, terms])
    await form.submit(() => {})
    await type(form, 'name', 'a')
    expect(form.form().message).toBe(incomplete)
    expect(form.form().refused.map(({ path }) => path)).toEqual(['terms'])
    await type(form, 'terms', true)
    expect(form.form()).toMatchObject({ message: undefined, refused: [], isValid: true })
    await type(form, 'name', '')
    expect(form.form().message).toBeUndefined()
    expect(form.field('name').message).toBe('Name is required.')
  })

  test('a language without a text for it says "Form incomplete."', async () => {
    const form = formOf([name], { locale: 'x-empty' })
    await form.submit(() => {})
    expect(form.form().message).toBe('Form incomplete.')
    expect(form.field('name').message).toBe('This field is not valid.')
  })

  test.each(['en', 'en-GB'])('%s is English', async (locale) => {
    const form = formOf([name], { locale })
    await form.submit(() => {})
    expect(form.form().message).toBe(incomplete)
  })

  test.each([
    ['Please look again.', 'Please look again.'],
    [false as const, undefined],
  ])('a form may say %s', async (incompleteMessage, said) => {
    const form = createFormModel({ name: 'test', incompleteMessage, fields: [name] })
    await form.submit(() => {})
    expect(form.form().message).toBe(said)
    expect(form.form().refused).toHaveLength(1)
  })
})

describe('a submit that nothing blocks', () => {
  test('58: the handler gets a copy of the values once', async () => {
    const form = formOf([name, { type: 'tags', name: 'tags', label: 'Tags', value: ['a'] }, terms])
    form.set('name', 'Ada')
    form.set('terms', true)
    const handler = vi.fn<(values: Record<string, unknown>) => void>((values) => {
      if (Array.isArray(values.tags)) values.tags.push('b')
    })
    const submitted = form.submit(handler)
    await pass(30)
    expect(await submitted).toBe(true)
    expect(handler).toHaveBeenCalledOnce()
    expect(form.values()).toEqual({ name: 'Ada', tags: ['a'], terms: true })
  })

  test('65: a rule that only asks does not keep it', async () => {
    expect(await formOf([{ ...name, validation: '?required' }]).submit(() => {})).toBe(true)
  })

  test('what was typed a moment before is in it', async () => {
    const form = formOf([name])
    const handler = vi.fn<() => void>()
    form.set('name', 'Ada')
    const submitted = form.submit(handler)
    await pass(30)
    await submitted
    expect(handler).toHaveBeenCalledWith({ name: 'Ada' })
  })
})

describe('while the handler works', () => {
  const working = () => {
    const form = formOf([{ ...name, value: 'a' }])
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    return { form, submitted: form.submit(() => promise), resolve, reject }
  }

  test('the form is busy and its fields are disabled, until the promise is kept', async () => {
    const { form, submitted, resolve } = working()
    await pass(0)
    expect(form.form().isBusy).toBe(true)
    expect(form.field('name').isDisabled).toBe(true)
    resolve()
    expect(await submitted).toBe(true)
    expect(form.form().isBusy).toBe(false)
    expect(form.field('name').isDisabled).toBe(false)
  })

  test('a second submit does nothing', async () => {
    const { form, submitted, resolve } = working()
    const second = vi.fn<() => void>()
    await pass(0)
    expect(await form.submit(second)).toBe(false)
    resolve()
    await submitted
    expect(second).not.toHaveBeenCalled()
    expect(await form.submit(second)).toBe(true)
  })

  test('a second submit does nothing either when the first ends before its typing has settled', async () => {
    const { form, submitted, resolve } = working()
    await pass(0)
    form.set('name', 'b')
    const second = form.submit(() => {})
    resolve()
    await submitted
    await pass(30)
    expect(await second).toBe(false)
  })

  test('what it throws reaches whoever submitted, and the form is as it was', async () => {
    const { form, submitted, reject } = working()
    await pass(0)
    reject(new Error('no network'))
    await expect(submitted).rejects.toThrow('no network')
    expect(form.form().isBusy).toBe(false)
    await expect(
      form.submit(() => {
        throw new Error('at once')
      }),
    ).rejects.toThrow('at once')
    expect(form.form().isBusy).toBe(false)
  })
})
