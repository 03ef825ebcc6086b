import { describe, expect, test } from 'vitest'
import { formOf, sentenceFor } from '../form.fixture.ts'
import type { FieldDefinition, FieldValue, Validation } from '../schema.ts'

/** Rules, a value they keep, a value they refuse, and what is said then word for word. */
type Row = [rules: Validation, kept: FieldValue, refused: FieldValue, sentence: string]

const misconfigured = 'This field was configured incorrectly and can’t be submitted.'

const texts: Row[] = [
  ['alpha', 'Žofie', 'a1', 'Name can only contain alphabetical characters.'],
  ['alpha:latin', 'Anna', 'Žofie', 'Name can only contain alphabetical characters.'],
  ['alpha_spaces', 'Ana Ž', 'a-b', 'Name can only contain letters and spaces.'],
  ['alpha_spaces:latin', 'Ana B', 'Ana Ž', 'Name can only contain letters and spaces.'],
  ['alphanumeric', 'Ž9', 'a-9', 'Name can only contain letters and numbers.'],
  ['alphanumeric:latin', 'a9', 'ž9', 'Name can only contain letters and numbers.'],
  ['contains_alpha', '9a', '99', 'Name must contain alphabetical characters.'],
  ['contains_alpha:latin', '9a', '9ž', 'Name must contain alphabetical characters.'],
  ['contains_alpha_spaces', '9 9', '99', 'Name must contain letters or spaces.'],
  ['contains_alphanumeric', '-9', '--', 'Name must contain letters or numbers.'],
  ['contains_lowercase', 'Aa', 'AA', 'Name must contain a lowercase letter.'],
  ['contains_uppercase', 'aA', 'aa', 'Name must contain an uppercase letter.'],
  ['contains_numeric', 'a1', 'aa', 'Name must contain numbers.'],
  ['contains_symbol', 'a!', 'aa', 'Name must contain a symbol.'],
  ['email', 'a@b.co', 'a@b', 'Please enter a valid email address.'],
  ['ends_with:a', 'ba', 'ab', 'Name doesn’t end with a.'],
  ['ends_with:a,b', 'cb', 'bc', 'Name doesn’t end with a or b.'],
  ['ends_with:a,b,c', 'dc', 'cd', 'Name doesn’t end with a, b, or c.'],
  ['starts_with:a', 'ab', 'ba', 'Name doesn’t start with a.'],
  ['starts_with:a,b', 'bc', 'cb', 'Name doesn’t start with a or b.'],
  ['starts_with:a,b,c', 'cd', 'dc', 'Name doesn’t start with a, b, or c.'],
  ['is:a,b', 'b', 'c', 'Name is not an allowed value.'],
  ['not:a,b', 'c', 'b', '“b” is not an allowed Name.'],
  ['matches:a,b', 'b', 'ab', 'Name is not an allowed value.'],
  [String.raw`matches:/^\d{4}-Q[1-4]$/`, '2026-Q4', '2026-Q5', 'Name is not an allowed value.'],
  [[['matches', /^a,?b$/i]], 'A,B', 'ac', 'Name is not an allowed value.'],
  ['lowercase', 'abž', 'aB', 'Name can only contain lowercase letters.'],
  ['lowercase:allow_non_alpha', 'a-1', 'A', 'Name can only contain lowercase letters, numbers and symbols.'],
  ['lowercase:allow_numeric', 'a1', 'a-', 'Name can only contain lowercase letters and numbers.'],
  ['lowercase:allow_numeric_dashes', 'a-1', 'a!', 'Name can only contain lowercase letters, numbers and dashes.'],
  ['lowercase:latin', 'ab', 'ž', 'Name can only contain lowercase letters.'],
  ['uppercase', 'ABŽ', 'Ab', 'Name can only contain uppercase letters.'],
  ['uppercase:latin', 'AB', 'Ž', 'Name can only contain uppercase letters.'],
  ['symbol', '!?', '!a', 'Name must be a symbol.'],
  ['url', 'https://a.test', 'ftp://a.test', 'Please enter a valid URL.'],
  ['url:ftp:', 'ftp://a.test', 'https://a.test', 'Please enter a valid URL.'],
  ['required', 'a', '', 'Name is required.'],
  ['required:trim', ' a', '  ', 'Name is required.'],
]

const lengths: Row[] = [
  ['+length:1', 'a', '', 'Name must be at least one character.'],
  ['length:0,3', 'abc', 'abcd', 'Name must be less than or equal to 3 characters.'],
  ['length:3,0', 'abc', 'abcd', 'Name must be less than or equal to 3 characters.'],
  ['length:6,6', '123456', '12345', 'Name should be 6 characters long.'],
  ['length:3', 'Ann', 'An', 'Name must be greater than or equal to 3 characters.'],
  ['length:2,4', 'Anna', 'A', 'Name must be between 2 and 4 characters.'],
  ['length:4,2', 'An', 'Annas', 'Name must be between 2 and 4 characters.'],
  ['length:2', ['a', 'b'], ['a'], 'Name must be greater than or equal to 2 characters.'],
]

const numbers: Row[] = [
  ['number', '1.5', 'one', 'Name must be a number.'],
  ['between:10,20', '20', '21', 'Name must be between 10 and 20.'],
  ['between:20,10', '10', '5', 'Name must be between 10 and 20.'],
  ['between:ten,20', '', '15', misconfigured],
  ['max:5', '5', '6', 'Name must be no more than 5.'],
  ['max', '10', '11', 'Name must be no more than 10.'],
  ['max:2', ['a', 'b'], ['a', 'b', 'c'], 'Cannot have more than 2 Name.'],
  ['min:18', '18', '12', 'Name must be at least 18.'],
  ['min', '1', '0', 'Name must be at least 1.'],
  ['min:2', ['a', 'b'], ['a'], 'Cannot have fewer than 2 Name.'],
]

describe('a rule says its sentence about what it refuses, and nothing about what it keeps', () => {
  test.each([...texts, ...lengths, ...numbers])('%s keeps %j and refuses %j: %s', (rules, kept, refused, sentence) => {
    expect(sentenceFor(rules, kept)).toBeUndefined()
    expect(sentenceFor(rules, refused)).toBe(sentence)
  })
})

test.each(['yes', 'on', '1', 'true'])('accepted takes %s', (text) => {
  expect(sentenceFor('accepted', text)).toBeUndefined()
})

test.each(['no', '0', ''])('accepted does not take "%s"', (text) => {
  expect(sentenceFor('accepted', text, { label: 'Terms' })).toBe('Please accept the Terms.')
})

test.each(['ends_with', 'starts_with'])('%s without a text takes any', (rule) => {
  expect(sentenceFor(rule, 'anything')).toBeUndefined()
})

test('min and max compare the number a text says, not its length', () => {
  expect(sentenceFor('max:5', 'long text')).toBe('Name must be no more than 5.')
})

const other: FieldDefinition = { type: 'text', name: 'other', label: 'Other field', value: '1' }

describe('confirm', () => {
  const password: FieldDefinition = { type: 'text', name: 'asked_confirm', label: 'Again', value: 'abc' }

  test('compares with the field of its name and _confirm', () => {
    expect(sentenceFor('confirm', 'abc', { others: [password] })).toBeUndefined()
    expect(sentenceFor('confirm', 'abd', { others: [password] })).toBe('Name does not match.')
  })

  test('compares with the field it names, loosely unless it says strict', () => {
    expect(sentenceFor('confirm:other', '1', { others: [other] })).toBeUndefined()
    expect(sentenceFor('confirm:other', '2', { others: [other] })).toBe('Name does not match.')
    expect(sentenceFor('confirm:other,strict', '1', { others: [other] })).toBeUndefined()
  })
})

describe('require_one', () => {
  const others: FieldDefinition[] = ['email', 'phone'].map((name) => ({ type: 'text', name, label: `your ${name}` }))

  test('names all fields as they are called, joined by "or"', () => {
    const sentence = sentenceFor('require_one:email,phone', '', { label: 'name', others })
    expect(sentence).toBe('name or your email or your phone is required.')
  })

  test('is kept by any of them', () => {
    expect(sentenceFor('require_one:other', '', { others: [other] })).toBeUndefined()
    expect(sentenceFor('require_one:email', 'x', { others })).toBeUndefined()
  })
})

test('mime has sentences for a rule of the form', () => {
  const say = (validation: string) =>
    formOf([{ type: 'text', name: 'a', label: 'a', value: 'x', validation, validationVisibility: 'live' }], {
      rules: { mime: () => false },
    }).field('a').message
  expect(say('mime:image/png')).toBe('A must be of the type: image/png')
  expect(say('mime')).toBe('No file formats allowed.')
})

test('a rule nobody knows refuses everything', () => {
  expect(sentenceFor('requird', 'x')).toBe('This field is not valid.')
  expect(sentenceFor('(300)no-such-rule:1', 'x', {})).toBe('This field is not valid.')
})
