import { describe, expect, test } from 'vitest'
import { formOf, sentenceFor } from '../form.fixture.ts'

describe('texts', () => {
  test.each([
    [
      'bytes:72',
      'a'.repeat(72),
      'é'.repeat(37),
      'Name is too long: at most 72 plain letters, and accented ones count more than once.',
    ],
    [
      'slug',
      'season-4',
      'Season 4',
      'Name can only contain lowercase letters, numbers and single dashes, at most 40 characters.',
    ],
    ['slug', 'a', 'a--b', 'Name can only contain lowercase letters, numbers and single dashes, at most 40 characters.'],
    [
      'slug',
      'a'.repeat(40),
      'a'.repeat(41),
      'Name can only contain lowercase letters, numbers and single dashes, at most 40 characters.',
    ],
    [
      'path_or_address',
      '/about?x=1',
      'about',
      'Name must be a path that begins with / or an address with http or https.',
    ],
    [
      'path_or_address',
      'https://a.test/b',
      '//a.test',
      'Name must be a path that begins with / or an address with http or https.',
    ],
    [
      'path_or_address',
      '/',
      String.raw`/\a.test`,
      'Name must be a path that begins with / or an address with http or https.',
    ],
    [
      'path_or_address',
      'HTTP://a.test',
      'javascript:alert(1)',
      'Name must be a path that begins with / or an address with http or https.',
    ],
    ['path_or_address', '/a%20b', '/a b', 'Name must be a path that begins with / or an address with http or https.'],
    ['urls', ['https://a.test'], ['https://a.test', 'b'], 'Please enter a valid URL.'],
    ['urls', [], ['javascript:alert(1)'], 'Please enter a valid URL.'],
  ])('%s keeps %j and refuses %j', (rules, kept, refused, sentence) => {
    expect(sentenceFor(rules, kept)).toBeUndefined()
    expect(sentenceFor(rules, refused)).toBe(sentence)
  })
})

describe('rules that depend on another field', () => {
  const submission = (visibility: string, isTicked: boolean) =>
    formOf([
      { type: 'text', name: 'visibility', label: 'Visibility', value: visibility },
      {
        type: 'checkbox',
        name: 'public',
        label: 'rules',
        value: isTicked,
        validation: 'accepted_when:visibility,public',
        validationVisibility: 'live',
      },
      {
        type: 'url',
        name: 'link',
        label: 'link',
        validation: 'required_when:visibility,public,club',
        validationVisibility: 'live',
      },
    ])

  test('ask while it has one of the values', () => {
    const form = submission('public', false)
    expect(form.field('public').message).toBe('Please accept the rules.')
    expect(form.field('link').message).toBe('Link is required.')
  })

  test('ask nothing while it has another', () => {
    const form = submission('private', false)
    expect(form.form().isValid).toBe(true)
    expect(submission('public', true).field('public').message).toBeUndefined()
  })
})
