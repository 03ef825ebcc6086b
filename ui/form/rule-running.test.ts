import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formOf, pass, sentenceFor, type } from './form.fixture.ts'
import type { FieldDefinition } from './schema.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const live = { type: 'text', name: 'name', label: 'name', validationVisibility: 'live' } as const

describe('names in sentences', () => {
  const said = (field: Partial<FieldDefinition>) =>
    formOf([{ ...live, ...field, type: 'text', value: '', validation: 'required' }]).field('name').message

  test('a field is called by its validation label, then its label, then its name', () => {
    expect(said({ label: 'What is it?', validationLabel: 'topic' })).toBe('Topic is required.')
    expect(said({ label: 'topic' })).toBe('Topic is required.')
    expect(said({ label: '' })).toBe('Name is required.')
  })

  test('only the first letter of a sentence is made a capital', () => {
    expect(said({ label: 'e-mail of the HOST' })).toBe('E-mail of the HOST is required.')
    expect(sentenceFor('accepted', '', { label: 'terms of use' })).toBe('Please accept the terms of use.')
  })

  test('a field may have sentences of its own by rule', () => {
    const field: FieldDefinition = {
      ...live,
      validation: 'required|length:3',
      validationMessages: { required: 'Tell us your name.' },
    }
    expect(formOf([field]).field('name').message).toBe('Tell us your name.')
    expect(formOf([{ ...field, value: 'a' }]).field('name').message).toBe(
      'Name must be greater than or equal to 3 characters.',
    )
  })
})

describe('the order of rules', () => {
  test('the first failing rule speaks, the rest are not asked', () => {
    const rule = vi.fn<(value: unknown, ...args: string[]) => boolean>(() => true)
    const form = formOf([{ ...live, value: 'a', validation: 'length:3|email|own' }], { rules: { own: rule } })
    expect(form.field('name').message).toBe('Name must be greater than or equal to 3 characters.')
    expect(rule).not.toHaveBeenCalled()
  })

  test('nothing filled in is skipped by every rule but those that ask for it', () => {
    expect(sentenceFor('email|length:3|url|min:4', '')).toBeUndefined()
    expect(sentenceFor('length:3|urls', [])).toBeUndefined()
  })

  test('a box that is not ticked is nothing filled in', () => {
    const box: FieldDefinition = { ...live, type: 'checkbox', validation: 'required' }
    expect(formOf([box]).field('name').message).toBe('Name is required.')
    expect(formOf([{ ...box, value: true }]).field('name').message).toBeUndefined()
  })

  test('a disabled field has no rules: nobody could mend it', () => {
    expect(formOf([{ ...live, validation: 'required', disabled: true }]).form().isValid).toBe(true)
  })

  test('a rule named twice is a mistake of the definition', () => {
    expect(() => formOf([{ ...live, validation: 'not:a|not:b' }])).toThrow('The field name names the rule not twice.')
  })
})

describe('hints before a rule', () => {
  test('* asks even after a failure', () => {
    const rule = vi.fn<(value: unknown, ...args: string[]) => boolean>(() => true)
    formOf([{ ...live, value: 'a', validation: 'length:3|*own' }], { rules: { own: rule } })
    expect(rule).toHaveBeenCalledWith('a')
  })

  test('* says what is wrong beside what else is', () => {
    expect(sentenceFor('email|*length:10', 'ab')).toBe(
      'Please enter a valid email address. Name must be greater than or equal to 10 characters.',
    )
    expect(sentenceFor('email|*length:10', 'guest@club.test')).toBeUndefined()
  })

  test('+ asks even when nothing is filled in', () => {
    expect(sentenceFor('+length:3', '')).toBe('Name must be greater than or equal to 3 characters.')
  })

  test('? fails without blocking', () => {
    const form = formOf([{ ...live, validation: '?required' }])
    expect(form.field('name').message).toBe('Name is required.')
    expect(form.form().isValid).toBe(true)
    expect(form.field('name').isRequired).toBe(false)
  })

  test('(300) waits for 300 ms of quiet', async () => {
    const rule = vi.fn<(value: unknown, ...args: string[]) => boolean>(() => false)
    const form = formOf([{ ...live, validation: '(300)own' }], { rules: { own: rule } })
    await type(form, 'name', 'a')
    await pass(200)
    await type(form, 'name', 'ab')
    await pass(250)
    expect(rule).not.toHaveBeenCalled()
    expect(form.field('name').isValidating).toBe(true)
    await pass(100)
    expect(rule.mock.calls).toEqual([['ab']])
    expect(form.field('name').message).toBe('This field is not valid.')
  })

  test('they combine, in any order', () => {
    expect(sentenceFor('required|*+?length:3', '')).toBe(
      'Name is required. Name must be greater than or equal to 3 characters.',
    )
    const form = formOf([{ ...live, validation: '?+length:3' }])
    expect(form.field('name').message).toBe('Name must be greater than or equal to 3 characters.')
    expect(form.form().isValid).toBe(true)
  })
})

describe('rules of one form alone', () => {
  const field: FieldDefinition = {
    ...live,
    validation: 'own:1,two',
    validationMessages: { own: 'That name is taken.' },
  }

  test('get the value and the arguments as texts; their sentences come with the field', () => {
    const rule = vi.fn<(value: unknown, ...args: string[]) => boolean>(() => false)
    const form = formOf([{ ...field, value: 'a' }], { rules: { own: rule } })
    expect(rule).toHaveBeenCalledWith('a', '1', 'two')
    expect(form.field('name').message).toBe('That name is taken.')
  })

  test('may answer later, and only the newest answer counts', async () => {
    const slowWhenShort = (value: unknown) =>
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(value === 'free'), value === 'a' ? 500 : 100)
      })
    const form = formOf([field], { rules: { own: slowWhenShort } })
    await type(form, 'name', 'a')
    expect(form.field('name').isValidating).toBe(true)
    expect(form.form().isValid).toBe(false)
    await type(form, 'name', 'free')
    await pass(1000)
    expect(form.field('name').message).toBeUndefined()
    expect(form.form().isValid).toBe(true)
  })

  test('are not asked while nobody looks, and asked again when somebody does', async () => {
    const rule = vi.fn<(value: unknown, ...args: string[]) => boolean>(() => false)
    const form = formOf([field], { rules: { own: rule } })
    form.rest()
    await type(form, 'name', 'a')
    expect(rule).not.toHaveBeenCalled()
    const unsubscribe = form.subscribe(() => {})
    await pass(10)
    expect(rule.mock.calls).toEqual([['a', '1', 'two']])
    expect(form.field('name').message).toBe('That name is taken.')
    unsubscribe()
  })
})

describe('rules that read another field', () => {
  test('60: confirm is asked again when the other field changes', async () => {
    const form = formOf([
      { type: 'password', name: 'password', label: 'Password' },
      { type: 'password', name: 'password_confirm', label: 'Confirm', validation: 'confirm' },
    ])
    await type(form, 'password', 'abc')
    await type(form, 'password_confirm', 'abd')
    form.blur('password_confirm')
    expect(form.field('password_confirm').message).toBe('Confirm does not match.')
    await type(form, 'password', 'abd')
    expect(form.field('password_confirm').message).toBeUndefined()
    expect(form.form().isValid).toBe(true)
  })

  test('require_one is asked again when any of the fields changes', async () => {
    const form = formOf([
      { ...live, name: 'email', label: 'Email', validation: 'require_one:phone' },
      { ...live, name: 'phone', label: 'Phone', validation: 'require_one:email' },
    ])
    expect(form.field('email').message).toBe('Email or Phone is required.')
    await type(form, 'phone', '1')
    expect([form.field('email').message, form.field('phone').message]).toEqual([undefined, undefined])
    await type(form, 'phone', '')
    expect(form.field('email').message).toBe('Email or Phone is required.')
  })
})
