import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formOf, pass, type } from './form.fixture.ts'
import type { FieldDefinition } from './schema.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const email: FieldDefinition = { type: 'email', name: 'email', label: 'email', validation: 'required|email' }
const terms: FieldDefinition = { type: 'checkbox', name: 'terms', label: 'Terms', validation: 'accepted' }

describe('messages on leaving a field', () => {
  test('53: a wrong address says nothing until the field is left', async () => {
    const form = formOf([email])
    await type(form, 'email', 'foo')
    expect(form.field('email').message).toBeUndefined()
    form.blur('email')
    expect(form.field('email').message).toBe('Please enter a valid email address.')
  })

  test('54: from then on messages follow the typing', async () => {
    const form = formOf([email])
    await type(form, 'email', 'foo')
    form.blur('email')
    await type(form, 'email', '')
    expect(form.field('email').message).toBe('Email is required.')
    await type(form, 'email', 'a@b.co')
    expect(form.field('email').message).toBeUndefined()
    await type(form, 'email', 'a@b')
    expect(form.field('email').message).toBe('Please enter a valid email address.')
  })

  test('nobody sees a message about what stood there before', async () => {
    const form = formOf([email])
    const seen = new Set<string | undefined>()
    form.subscribe(() => seen.add(form.field('email').message))
    form.set('email', 'a@b.co')
    form.blur('email')
    expect(form.field('email').message).toBeUndefined()
    await pass(100)
    expect([...seen]).toEqual([undefined])
  })

  test('the first message waits until the value has settled', async () => {
    const form = formOf([email])
    form.set('email', 'foo')
    form.blur('email')
    await pass(19)
    expect(form.field('email').message).toBeUndefined()
    await pass(5)
    expect(form.field('email').message).toBe('Please enter a valid email address.')
  })
})

describe('messages of what is ticked', () => {
  test('55: a box says nothing when it is left untouched', async () => {
    const form = formOf([terms])
    form.blur('terms')
    await pass(100)
    expect(form.field('terms').message).toBeUndefined()
  })

  test('55: a box that was ticked and unticked says what it needs', async () => {
    const form = formOf([terms])
    await type(form, 'terms', true)
    await type(form, 'terms', false)
    expect(form.field('terms').message).toBe('Please accept the Terms.')
  })

  test.each(['checkbox', 'switch'] as const)('a %s shows messages once it differs from the start', async (kind) => {
    const form = formOf([{ ...terms, type: kind, value: true }])
    await type(form, 'terms', false)
    expect(form.field('terms').message).toBe('Please accept the Terms.')
  })

  test('so do several boxes', async () => {
    const options = [{ value: 'a', label: 'A' }]
    const form = formOf([{ type: 'checkboxes', name: 'zones', label: 'Zones', options, validation: 'required' }])
    form.blur('zones')
    expect(form.field('zones').message).toBeUndefined()
    await type(form, 'zones', ['a'])
    await type(form, 'zones', [])
    expect(form.field('zones').message).toBe('Zones is required.')
  })
})

describe('a field may say when', () => {
  test('live: at once and always', () => {
    expect(formOf([{ ...email, validationVisibility: 'live' }]).field('email').message).toBe('Email is required.')
  })

  test('dirty: once it differs from the start', async () => {
    const form = formOf([{ ...email, validationVisibility: 'dirty' }])
    form.blur('email')
    expect(form.field('email').message).toBeUndefined()
    await type(form, 'email', 'foo')
    expect(form.field('email').message).toBe('Please enter a valid email address.')
    await type(form, 'email', '')
    expect(form.field('email').message).toBe('Email is required.')
  })

  test('typed: on leaving what was typed, not on passing by', async () => {
    const form = formOf([{ ...email, validationVisibility: 'typed' }])
    form.blur('email')
    await type(form, 'email', 'foo')
    expect(form.field('email').message).toBeUndefined()
    form.blur('email')
    expect(form.field('email').message).toBe('Please enter a valid email address.')
    await type(form, 'email', '')
    expect(form.field('email').message).toBe('Email is required.')
  })

  test('blur: also what is ticked', () => {
    const form = formOf([{ ...terms, validationVisibility: 'blur' }])
    form.blur('terms')
    expect(form.field('terms').message).toBe('Please accept the Terms.')
  })
})
