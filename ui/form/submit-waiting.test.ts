import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formOf, pass, type } from './form.fixture.ts'
import type { FieldDefinition } from './schema.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const field: FieldDefinition = { type: 'text', name: 'name', label: 'name', validation: 'required|free' }

/** A rule that answers after 300 ms; `taken` is refused. */
const free = (value: unknown) =>
  new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(value !== 'taken'), 300)
  })

describe('a submit while a rule still runs', () => {
  test('66: the handler runs only after the rule has answered', async () => {
    const form = formOf([field], { rules: { free } })
    const handler = vi.fn<() => void>()
    await type(form, 'name', 'a')
    const submitted = form.submit(handler)
    await pass(200)
    expect(handler).not.toHaveBeenCalled()
    expect(form.form()).toMatchObject({ isBusy: true, isValidating: true })
    expect(form.field('name').isDisabled).toBe(false)
    await pass(150)
    expect(await submitted).toBe(true)
    expect(handler).toHaveBeenCalledOnce()
    expect(form.form().isBusy).toBe(false)
  })

  test('66: and not at all when the rule refuses', async () => {
    const form = formOf([field], { rules: { free } })
    const handler = vi.fn<() => void>()
    form.set('name', 'taken')
    const submitted = form.submit(handler)
    await pass(400)
    expect(await submitted).toBe(false)
    expect(handler).not.toHaveBeenCalled()
    expect(form.field('name').message).toBe('This field is not valid.')
    expect(form.form().isBusy).toBe(false)
  })

  test('a newer submit takes over', async () => {
    const form = formOf([field], { rules: { free } })
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    form.set('name', 'a')
    const submits = [form.submit(first), form.submit(second)]
    await pass(400)
    expect(await Promise.all(submits)).toEqual([false, true])
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledOnce()
  })

  test('what is typed meanwhile is asked about as well', async () => {
    const form = formOf([field], { rules: { free } })
    const handler = vi.fn<() => void>()
    form.set('name', 'a')
    const submitted = form.submit(handler)
    await pass(200)
    form.set('name', 'taken')
    await pass(1000)
    expect(await submitted).toBe(false)
    expect(handler).not.toHaveBeenCalled()
  })

  test('the form is not busy for rules that answer at once', async () => {
    const form = formOf([{ ...field, validation: 'required' }])
    const states = new Set<boolean>()
    form.subscribe(() => states.add(form.form().isBusy))
    form.set('name', 'a')
    const submitted = form.submit(() => {})
    await pass(30)
    await submitted
    expect([...states]).toEqual([false])
  })

  test('the message of a refused form stays until the rule has answered', async () => {
    const form = formOf([field], { rules: { free } })
    await form.submit(() => {})
    await type(form, 'name', 'a')
    expect(form.form().message).toBeDefined()
    await pass(300)
    expect(form.form().message).toBeUndefined()
  })
})

describe('a rule that breaks', () => {
  test.each([
    [
      'throws',
      () => {
        throw new Error('no network')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no network'))],
  ])('refuses the value when it %s, and the submit tells', async (_, rule) => {
    const form = formOf([field], { rules: { free: rule } })
    await type(form, 'name', 'a')
    expect(form.form().isValid).toBe(false)
    await expect(form.submit(() => {})).rejects.toThrow('no network')
    expect(form.form().isBusy).toBe(false)
  })

  test('is asked again by the next submit', async () => {
    const rule = vi
      .fn<() => boolean>(() => true)
      .mockImplementationOnce(() => {
        throw new Error('no network')
      })
    const form = formOf([field], { rules: { free: rule } })
    await type(form, 'name', 'a')
    await expect(form.submit(() => {})).rejects.toThrow('no network')
    await pass(10)
    expect(await form.submit(() => {})).toBe(true)
  })
})
