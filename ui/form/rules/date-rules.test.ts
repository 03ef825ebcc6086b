import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formOf, sentenceFor } from '../form.fixture.ts'
import type { DateDefinition, FieldDefinition } from '../schema.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

const other: FieldDefinition = { type: 'text', name: 'other', label: 'Other', value: '2026-06-01' }

describe('dates in texts compare as moments', () => {
  test.each([
    ['date_after:2026-06-01', '2026-06-02', '2026-06-01', 'Name must be after Jun 1, 2026.'],
    ['date_after', '2026-11-21', '2026-11-20', 'Name must be in the future.'],
    ['date_before:2026-06-01', '2026-05-31', '2026-06-01', 'Name must be before Jun 1, 2026.'],
    ['date_before', '2026-11-20', '2026-11-21', 'Name must be in the past.'],
    [
      'date_between:2026-06-01,2026-06-03',
      '2026-06-03',
      '2026-06-04',
      'Name must be between Jun 1, 2026 and Jun 3, 2026',
    ],
    ['date_between:2026-12-01', '2026-12-01', '2026-11-20', 'Name must be between Nov 20, 2026 and Dec 1, 2026'],
    ['date_format:MM/DD/YYYY', '06/01/2026', '6/1/2026', 'Name is not a valid date, please use the format MM/DD/YYYY'],
    ['date_format:M/D/YY', '6/1/26', '06/01/2026', 'Name is not a valid date, please use the format M/D/YY'],
    ['date_format', '2026-06-01', 'June', 'This field was configured incorrectly and can’t be submitted'],
    ['date_after_or_equal:2026-06-01', '2026-06-01', '2026-05-31', 'This field is not valid.'],
    ['date_before_or_equal:2026-06-01', '2026-06-01', '2026-06-02', 'This field is not valid.'],
    ['date_after:2026-06-01', '2026-06-02', 'no date', 'Name must be after Jun 1, 2026.'],
  ])('%s keeps %s and refuses %s: %s', (rules, kept, refused, sentence) => {
    expect(sentenceFor(rules, kept)).toBeUndefined()
    expect(sentenceFor(rules, refused)).toBe(sentence)
  })

  test('64: date_after_or_equal has no sentence of its own', () => {
    expect(sentenceFor('date_after_or_equal:2026-01-01', '2025-12-31')).toBe('This field is not valid.')
  })

  test('another field is compared with while it holds a date', () => {
    const others = [other]
    expect(sentenceFor('date_after_node:other', '2026-06-02', { others })).toBeUndefined()
    expect(sentenceFor('date_after_node:other', '2026-06-01', { others })).toBe('This field is not valid.')
    expect(sentenceFor('date_before_node:other', '2026-05-31', { others })).toBeUndefined()
    expect(sentenceFor('date_before_node:other', '2026-06-01', { others })).toBe('This field is not valid.')
    expect(
      sentenceFor('date_after_node:other', '2020-01-01', { others: [{ ...other, value: 'soon' }] }),
    ).toBeUndefined()
    expect(sentenceFor('date_after_node', '2026-06-02', { others })).toBe('This field is not valid.')
  })
})

describe('a field that picks days compares the days of its zone', () => {
  const kiritimati = { timezone: 'Pacific/Kiritimati' } as const

  test('today is the day in the zone, not in UTC', () => {
    // At noon UTC on the 20th it is two in the morning of the 21st there.
    expect(picked('date_after:today', '2026-11-20T10:00:00.000Z', kiritimati)).toBe('Opens must be after Nov 21, 2026.')
    expect(picked('date_after:today', '2026-11-21T10:00:00.000Z', kiritimati)).toBeUndefined()
  })

  test.each([
    [
      'date_before:+180 days',
      '2027-05-18T00:00:00.000Z',
      '2027-05-19T00:00:00.000Z',
      'Opens must be before May 19, 2027.',
    ],
    [
      'date_before:today+1',
      '2026-11-20T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
      'Opens must be before Nov 21, 2026.',
    ],
    [
      'date_after:-30 days',
      '2026-10-22T00:00:00.000Z',
      '2026-10-21T00:00:00.000Z',
      'Opens must be after Oct 21, 2026.',
    ],
    ['date_after', '2026-11-21T00:00:00.000Z', '2026-11-20T00:00:00.000Z', 'Opens must be in the future.'],
  ])('%s keeps %s and refuses %s', (rules, kept, refused, sentence) => {
    expect(picked(rules, kept)).toBeUndefined()
    expect(picked(rules, refused)).toBe(sentence)
  })

  test('a plain day to compare with is a day of the zone too', () => {
    const rules = 'date_after:2026-12-01'
    expect(picked(rules, '2026-12-01T05:00:00.000Z', { timezone: 'America/New_York' })).toBe(
      'Opens must be after Dec 1, 2026.',
    )
    expect(picked(rules, '2026-12-02T05:00:00.000Z', { timezone: 'America/New_York' })).toBeUndefined()
  })
})

test('moments are compared to the millisecond', () => {
  const rules = 'date_after'
  expect(picked(rules, '2026-11-20T12:00:00.001Z', { mode: 'datetime' })).toBeUndefined()
  expect(picked(rules, '2026-11-20T12:00:00.000Z', { mode: 'datetime' })).toBe('Opens must be in the future.')
})

describe('a range', () => {
  const range = (start: string, end: string) => ({ start: `2026-12-${start}:00.000Z`, end: `2026-12-${end}:00.000Z` })
  const asked = { mode: 'datetime', range: true } as const

  test('keeps a rule with both of its ends', () => {
    expect(picked('date_before:2026-12-10', range('01T10:00', '09T10:00'), asked)).toBeUndefined()
    expect(picked('date_before:2026-12-10', range('01T10:00', '11T10:00'), asked)).toBe(
      'Opens must be before Dec 10, 2026.',
    )
  })

  test('ends after it starts and lasts no longer than it may', () => {
    expect(picked('range_hours:12', range('01T10:00', '01T22:00'), asked)).toBeUndefined()
    expect(picked('range_hours:12', range('01T10:00', '01T22:01'), asked)).toBe('Opens can last at most 12 hours.')
    expect(picked('range_hours:12', range('01T10:00', '01T10:00'), asked)).toBe('Opens must end after it starts.')
    expect(picked('range_hours', range('01T10:00', '30T10:00'), asked)).toBeUndefined()
  })
})

function picked(validation: string, value: DateDefinition['value'], more: Partial<DateDefinition> = {}) {
  const every = { name: 'opens', label: 'opens', validation, validationVisibility: 'live' } as const
  return formOf([{ type: 'date', ...every, ...more, value }]).field('opens').message
}
