import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFormModel } from './create-form-model.ts'
import { pass, type } from './form.fixture.ts'
import type { FormModel, FormModelOptions } from './form-model.ts'
import type { FieldDefinition, StepDefinition } from './schema.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const field = (name: string): FieldDefinition => ({ type: 'text', name, label: name, validation: 'required' })
const step = (name: string, ...names: string[]): StepDefinition => ({ name, fields: names.map(field) })

function formWith(steps: readonly StepDefinition[], allowIncomplete?: boolean, options?: FormModelOptions): FormModel {
  return createFormModel({ name: 'test', steps, allowIncomplete }, options)
}

/** The steps in one line: the current one in brackets, its errors, `ok` for a check mark. */
function bar(form: FormModel): string {
  return form
    .form()
    .steps.map(({ name, isCurrent, shownErrors, isDone }) => {
      const marks = `${name}${shownErrors > 0 ? ` ${shownErrors}` : ''}${isDone ? ' ok' : ''}`
      return isCurrent ? `[${marks}]` : marks
    })
    .join(' ')
}

describe('errors per step', () => {
  test('the reference trace', async () => {
    const form = formWith([step('A', 'one', 'two'), step('B', 'three'), step('C')])
    expect(bar(form)).toBe('[A] B C')
    await form.step.next()
    expect(bar(form)).toBe('A 2 [B] C')
    await form.step.go('C')
    expect(bar(form)).toBe('A 2 B 1 [C]')
    await type(form, 'A.one', 'x')
    expect(bar(form)).toBe('A 1 B 1 [C]')
    await form.submit(() => {})
    await type(form, 'A.two', 'x')
    expect(bar(form)).toBe('A ok B 1 [C ok]')
  })

  test('67: a step with errors is not left when the form may not be incomplete', async () => {
    const form = formWith([step('A', 'one', 'two'), step('B', 'three')], false)
    expect(await form.step.next()).toBe(false)
    expect(bar(form)).toBe('[A 2] B')
    expect(form.field('A.one').message).toBe('One is required.')
    await type(form, 'A.one', 'x')
    expect(bar(form)).toBe('[A 1] B')
    await type(form, 'A.two', 'x')
    expect(bar(form)).toBe('[A ok] B')
    expect(await form.step.next()).toBe(true)
    expect(bar(form)).toBe('A ok [B]')
  })

  test('what was typed a moment before counts', async () => {
    const form = formWith([step('A', 'one'), step('B', 'two')], false)
    form.set('A.one', 'x')
    const moved = form.step.next()
    await pass(30)
    expect(await moved).toBe(true)
  })

  test('skipping over a step with errors is refused, and says which', async () => {
    const form = formWith([step('A'), step('B', 'one'), step('C')], false)
    expect(await form.step.go('C')).toBe(false)
    expect(bar(form)).toBe('[A ok] B 1 C')
    await form.step.next()
    await type(form, 'B.one', 'x')
    expect(await form.step.go('C')).toBe(true)
  })

  test('backwards nothing is checked, and no errors are shown', async () => {
    const form = formWith([step('A'), step('B', 'one')], false)
    await form.step.next()
    expect(await form.step.previous()).toBe(true)
    expect(bar(form)).toBe('[A ok] B')
    expect(form.field('B.one').message).toBeUndefined()
  })

  test('backwards waits for no rule', async () => {
    const slow = { ...field('one'), validation: 'slow' }
    const steps = [step('A'), { name: 'B', fields: [slow] }]
    const form = formWith(steps, false, { rules: { slow: () => new Promise<boolean>(() => {}) } })
    await form.step.next()
    await type(form, 'B.one', 'x')
    expect(await form.step.previous()).toBe(true)
  })

  test('what the server refused counts as well', async () => {
    const form = formWith([step('A', 'one'), step('B', 'two')])
    await type(form, 'A.one', 'x')
    form.refuse({ fields: { 'A.one': 'Not this one.' } })
    expect(bar(form)).toBe('[A 1] B 1')
    expect(form.form().refused).toEqual([
      { path: 'A.one', label: 'One', step: { name: 'A', number: 1 } },
      { path: 'B.two', label: 'Two', step: { name: 'B', number: 2 } },
    ])
  })
})

describe('going from step to step', () => {
  test('there is none before the first and after the last', async () => {
    const form = formWith([step('A'), step('B')])
    expect(await form.step.previous()).toBe(false)
    await form.step.next()
    expect(await form.step.next()).toBe(false)
    expect(await form.step.go('D')).toBe(false)
    expect(bar(form)).toBe('A ok [B]')
  })

  test('two quick clicks go one step', async () => {
    const form = formWith([step('A'), step('B'), step('C')])
    expect(await Promise.all([form.step.next(), form.step.next()])).toEqual([true, false])
    expect(bar(form)).toBe('A ok [B] C')
  })

  test('a step without a label is called by its name in words', () => {
    const form = formWith([step('contactInfo'), { name: 'b', label: 'The rest', fields: [] }])
    expect(form.form().steps.map(({ label }) => label)).toEqual(['Contact Info', 'The rest'])
  })

  test('values are those of all steps', async () => {
    const form = formWith([step('A', 'one'), step('B', 'two')])
    await type(form, 'B.two', 'x')
    expect(form.values()).toEqual({ A: { one: '' }, B: { two: 'x' } })
  })
})

describe('somebody may be asked before', () => {
  const steps = [step('A'), step('B')]

  test('who says no keeps the step', async () => {
    const beforeStepChange = vi.fn<(change: { from: string; to: string }) => boolean>(() => false)
    const form = formWith(steps, true, { beforeStepChange })
    expect(await form.step.next()).toBe(false)
    expect(beforeStepChange).toHaveBeenCalledWith({ from: 'A', to: 'B' })
    expect(bar(form)).toBe('[A ok] B')
  })

  test('while a promise is waited for, everything is disabled', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const form = formWith([step('A', 'one'), step('B')], true, { beforeStepChange: () => promise })
    const moved = form.step.next()
    await pass(0)
    expect(form.form().isBusy).toBe(true)
    expect(form.field('A.one').isDisabled).toBe(true)
    resolve(true)
    expect(await moved).toBe(true)
    expect(form.form().isBusy).toBe(false)
    expect(bar(form)).toBe('A 1 [B]')
  })

  test('what it throws reaches whoever moved, and the step stays', async () => {
    const form = formWith(steps, true, { beforeStepChange: () => Promise.reject(new Error('no network')) })
    await expect(form.step.next()).rejects.toThrow('no network')
    expect(form.form().isBusy).toBe(false)
    expect(bar(form)).toBe('[A ok] B')
  })
})
