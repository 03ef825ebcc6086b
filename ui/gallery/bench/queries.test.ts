import { describe, expect, test } from 'vitest'
import { readFormSchema } from './form-query.ts'
import { readPickerProps } from './picker-query.ts'

function picker(props: object) {
  const read = readPickerProps(JSON.stringify({ timezone: 'UTC', ...props }))
  return read.ok ? read.value : read.problems
}

function form(schema: unknown) {
  const read = readFormSchema(JSON.stringify(schema))
  return read.ok ? read.value : read.problems
}

describe('props of the date picker', () => {
  test('every key of the contract is taken', () => {
    const props = {
      mode: 'DateTime',
      range: true,
      isRequired: true,
      timeAccuracy: 4,
      rules: [{ hours: 9, minutes: { interval: 15 } }, { hours: [17, 18] }],
      is24hr: true,
      minDate: '2023-01-02',
      maxDate: '2023-01-30T12:00:00Z',
      disabledDates: [
        '2023-01-15',
        ['2023-01-17', '2023-01-18'],
        { start: null, end: '2022-12-24' },
        { start: '2023-01-01', repeat: { every: [2, 'weeks'], weekdays: [1, 7], on: { days: -1 } } },
      ],
      locale: { id: 'en-GB', firstDayOfWeek: 2 },
      firstDayOfWeek: 1,
      initialPage: { month: 5, year: 2018 },
      inputDebounce: 0,
      updateOnInput: false,
      popover: { visibility: 'click', hideDelay: 0, showDelay: 5 },
      inline: true,
      value: { start: '2023-01-02T09:00:00Z', end: '2023-01-03T17:00:00Z' },
    }

    expect(picker(props)).toMatchObject({
      ...props,
      mode: 'datetime',
      value: { start: new Date('2023-01-02T09:00:00Z'), end: new Date('2023-01-03T17:00:00Z') },
    })
  })

  test('a moment without a zone is one of the picker’s, a day its midnight', () => {
    expect(picker({ timezone: 'America/New_York', value: '2023-01-14T22:00' })).toMatchObject({
      value: new Date('2023-01-15T03:00:00Z'),
    })
    expect(picker({ timezone: 'Asia/Tokyo', value: '2023-01-10' })).toMatchObject({
      value: new Date('2023-01-09T15:00:00Z'),
    })
  })

  test('a rule may be a predicate, by its name', () => {
    const read = readPickerProps('{"rules":{"hours":{"predicate":"work-week"}}}')
    const rules = read.ok && typeof read.value.rules === 'object' && 'hours' in read.value.rules && read.value.rules
    const hours = rules && typeof rules.hours === 'function' ? rules.hours : () => undefined
    const at = (weekday: 1 | 2) => ({
      weekday,
      year: 2023,
      month: 1,
      day: 1,
      hours: 0,
      minutes: 0,
      seconds: 0,
      milliseconds: 0,
    })

    expect([hours(9, at(2)), hours(8, at(2)), hours(12, at(1)), hours(9, at(1))]).toEqual([true, false, true, false])
  })

  test.each([
    [{ range: 'yes' }, '"range" must be true or false.'],
    [{ mode: 'week' }, '"mode" must be date, datetime or time.'],
    [{ minDate: '2023-02-31' }, '"minDate" must be a day such as 2023-01-25.'],
    [{ timezone: 'Mars' }, '"timezone" must be a time zone such as Europe/Berlin, or utc.'],
    [
      { popover: { visibility: 'always' } },
      '"popover" must be false or {"visibility": "click", "hover", "focus" or "hover-focus", "showDelay", "hideDelay"}.',
    ],
    [{ value: 5 }, '"value" must be a moment such as 2023-01-15T10:20:30.040Z, {"start","end"} or null.'],
  ])('%o is refused by a sentence that names the key', (props, sentence) => {
    expect(picker(props)).toEqual([sentence])
  })

  test('an unknown key is named, with those there are', () => {
    const [sentence] = [picker({ maxdate: '2023-01-25' })].flat()

    expect(sentence).toMatch(/^"maxdate" is no key of props: leave it out or correct it\. It knows mode, range, /)
  })

  test('what is no JSON, and no object, is said so', () => {
    expect(readPickerProps('{')).toEqual({
      ok: false,
      problems: ['"props" is not JSON: check its quotes, commas and brackets.'],
    })
    expect(readPickerProps('[]')).toEqual({ ok: false, problems: ['"props" must be an object.'] })
  })
})

describe('the schema of a form', () => {
  test('fields and steps become a form of the house, whose name is that of its words', () => {
    const fields = [
      { type: 'number', name: 'age', validation: 'number|min:18', value: 12 },
      { type: 'checkbox', name: 'studios', label: 'Studios', options: ['writing'] },
    ]

    expect(form({ fields })).toMatchObject({
      fields: [
        { type: 'number', name: 'age', label: 'age', value: '12' },
        { type: 'checkboxes', name: 'studios', options: [{ value: 'writing', label: 'writing' }] },
      ],
    })
    expect(form({ steps: [{ name: 'a', fields }], allowIncomplete: false })).toMatchObject({ allowIncomplete: false })
    expect(form({ fields })).not.toMatchObject({ name: Reflect.get(form({ fields: [fields[0]] }), 'name') })
  })

  test.each([
    [{}, '"schema" must have either "fields" or "steps".'],
    [{ fields: [] }, '"fields" must have at least one field.'],
    [{ fields: [{ type: 'text' }] }, '"fields.0.name" must be a name such as email.'],
    [
      { fields: [{ type: 'select', name: 'zone' }] },
      '"fields.0.options" must be there for this type: [{"value","label"}, …].',
    ],
    [
      {
        fields: [
          { type: 'text', name: 'a' },
          { type: 'text', name: 'a' },
        ],
      },
      '"a" is there twice: give each field of a step, and each step, a name of its own.',
    ],
  ])('%o is refused by a sentence that names the key', (schema, sentence) => {
    expect(form(schema)).toEqual([sentence])
  })
})
