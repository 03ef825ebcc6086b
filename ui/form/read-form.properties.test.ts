import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areValuesOf } from './field-values.ts'
import { readForm } from './read-form.ts'
import { formRules } from './rules/form-rules.ts'
import type { FieldDefinition, FormSchema } from './schema.ts'

const options = [{ value: 'a', label: 'A' }]

const fields: FieldDefinition[] = [
  { type: 'text', name: 'text', label: 'Text', validation: 'required:trim|length:2,80|alpha|matches:/^a/' },
  { type: 'email', name: 'email', label: 'Email', validation: 'email|not:a@b.co' },
  { type: 'number', name: 'number', label: 'Number', validation: 'number|between:1,5' },
  { type: 'code', name: 'code', label: 'Code', drops: /[\s-]/, validation: 'alphanumeric' },
  { type: 'select', name: 'select', label: 'Select', options },
  { type: 'checkboxes', name: 'boxes', label: 'Boxes', options, validation: 'min:1' },
  { type: 'checkbox', name: 'tick', label: 'Tick', validation: 'accepted' },
  { type: 'tags', name: 'tags', label: 'Tags', validation: 'urls|max:3' },
  { type: 'time-zone', name: 'zone', label: 'Zone', validation: 'required' },
  { type: 'file', name: 'file', label: 'File', accept: 'image/*', maxBytes: 5 },
  { type: 'file', name: 'sent', label: 'Sent', uploads: true, atMost: 3, validation: 'required' },
  {
    type: 'date',
    name: 'date',
    label: 'Date',
    timezone: 'Pacific/Apia',
    validation: 'date_after:today|date_before:+9 days',
  },
  { type: 'date', name: 'time', label: 'Time', mode: 'time', timezone: 'Africa/Monrovia', validation: 'date_before' },
  {
    type: 'date',
    name: 'span',
    label: 'Span',
    mode: 'datetime',
    range: true,
    validation: 'date_between:2026-01-01|range_hours:2',
  },
]

const schemas: FormSchema[] = [
  { name: 'flat', fields },
  {
    name: 'stepped',
    steps: [
      { name: 'constructor', fields },
      { name: '__proto__x', fields },
    ],
  },
]

const names = [...fields.map(({ name }) => name), 'span.start', 'span.end', '__proto__', 'constructor', '']
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('a', ' ', '<', '@').map((char) => char.repeat(25_000)),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '9999-12-31',
    '0000-00-00',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00Z',
    '24:00',
    'null',
    '[object Object]',
  ),
)
const entry = fc.tuple(fc.constantFrom(...names.flatMap((name) => [name, `constructor.${name}`])), text, fc.boolean())

test('whatever is sent is read or refused, never more than that', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...schemas), fc.array(entry), async (schema, entries) => {
      const form = new FormData()
      for (const [name, value, isFile] of entries) form.append(name, isFile ? new File([value], value) : value)
      const read = await readForm(schema, form)
      const sentences = read.ok ? [] : Object.values(read.problems.fields ?? {})
      expect(read.ok ? areValuesOf(schema, read.values) : sentences.length > 0 && sentences.every(Boolean)).toBe(true)
    }),
    { numRuns: 300 },
  )
}, 120_000)

test('no rule breaks on any text, list or range', async () => {
  const value = fc.oneof(text, fc.array(fc.string()), fc.record({ start: text, end: text }))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(formRules)), value, async (rule, given) => {
      const field: FieldDefinition = Array.isArray(given)
        ? { type: 'tags', name: 'x', label: 'X', validation: `+${rule}` }
        : typeof given === 'string'
          ? { type: 'text', name: 'x', label: 'X', validation: `+${rule}` }
          : { type: 'date', range: true, name: 'x', label: 'X', validation: `+${rule}` }
      const form = new FormData()
      if (Array.isArray(given)) for (const each of given) form.append('x', each)
      else if (typeof given === 'string') form.append('x', given)
      else for (const [side, each] of Object.entries(given)) form.append(`x.${side}`, each)
      const read = await readForm({ name: 'test', fields: [field] }, form)
      expect(typeof read.ok).toBe('boolean')
    }),
    { numRuns: 1000 },
  )
}, 120_000)
