import { describe, expect, expectTypeOf, test } from 'vitest'
import { createFormModel } from './create-form-model.ts'
import { posted } from './form.fixture.ts'
import { readForm } from './read-form.ts'
import { defineForm } from './schema.ts'
import type { FieldDefinition } from './schema.ts'

const request = defineForm({
  name: 'request',
  steps: [
    {
      name: 'about',
      fields: [
        { type: 'text', name: 'name', label: 'name', validation: 'required:trim|length:2,80' },
        { type: 'password', name: 'password', label: 'password', validation: 'length:12' },
        { type: 'password', name: 'password_confirm', label: 'repeat', validation: 'confirm' },
        { type: 'time-zone', name: 'zone', label: 'time zone', validation: 'required' },
      ],
    },
    {
      name: 'more',
      fields: [
        {
          type: 'checkboxes',
          name: 'zones',
          label: 'zones',
          options: [
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ],
        },
        { type: 'tags', name: 'links', label: 'links', validation: 'urls', atMost: 2 },
        {
          type: 'date',
          name: 'span',
          label: 'span',
          range: true,
          mode: 'datetime',
          timezone: 'Europe/Berlin',
          validation: 'range_hours:12',
        },
        { type: 'checkbox', name: 'terms', label: 'terms', validation: 'accepted' },
        { type: 'file', name: 'files', label: 'files', accept: '.pdf', maxBytes: 1_000_000 },
      ],
    },
  ],
})

const complete: [string, string | File][] = [
  ['about.name', 'Ada'],
  ['about.zone', 'Europe/London'],
  ['more.zones', 'a'],
  ['more.zones', 'b'],
  ['more.links', 'https://a.test'],
  ['more.span.start', '2026-11-24T16:00'],
  ['more.span.end', '2026-11-24T18:00'],
  ['more.terms', 'on'],
]

describe('a posted form', () => {
  test('gives its values by path, of the kinds its definition says', async () => {
    const file = new File(['%PDF'], 'a.pdf')
    const read = await readForm(request, posted([...complete, ['more.files', file]]))
    if (!read.ok) throw new Error(JSON.stringify(read))
    expect(read.values).toEqual({
      about: { name: 'Ada', password: '', password_confirm: '', zone: 'Europe/London' },
      more: {
        zones: ['a', 'b'],
        links: ['https://a.test'],
        span: { start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T17:00:00.000Z' },
        terms: true,
        files: [file],
      },
    })
    expectTypeOf(read.values.about.name).toEqualTypeOf<string>()
    expectTypeOf(read.values.more.zones).toEqualTypeOf<string[]>()
    expectTypeOf(read.values.more.terms).toEqualTypeOf<boolean>()
    expectTypeOf(read.values.more.span).toEqualTypeOf<{ start: string; end: string } | null>()
    expectTypeOf(read.values.more.files).toEqualTypeOf<File[]>()
  })

  test('without anything is empty, and says of each field what the browser says', async () => {
    const read = await readForm(request, new FormData())
    const form = createFormModel(request)
    await form.submit(() => {})
    const said = form.form().refused.map(({ path }) => [path, form.field(path).message])
    expect(read).toMatchObject({ ok: false, problems: { fields: Object.fromEntries(said) } })
    expect(Object.fromEntries(said)).toEqual({
      'about.name': 'Name is required.',
      'about.zone': 'Time zone is required.',
      'more.terms': 'Please accept the terms.',
    })
  })

  test('comes back as it was typed, without passwords and files', async () => {
    const sent = posted([...complete, ['about.password', 'short'], ['more.files', new File(['x'], 'x.exe')]])
    const read = await readForm(request, sent)
    expect(read).toMatchObject({
      problems: {
        fields: {
          'about.password': 'Password must be greater than or equal to 12 characters.',
          'more.files': 'This kind of file is not allowed.',
        },
      },
      values: { 'about.name': 'Ada', 'more.zones': ['a', 'b'], 'more.terms': true },
    })
    expect(read.values).not.toHaveProperty(['about.password'])
    expect(read.values).not.toHaveProperty(['more.files'])
  })

  test('asks rules of the form alone, and waits for their answers', async () => {
    const schema = defineForm({
      name: 'a',
      fields: [
        { type: 'text', name: 'name', label: 'Name', validation: 'free', validationMessages: { free: 'Taken.' } },
      ],
    })
    const free = async (value: unknown) => value !== 'Ada'
    expect(await readForm(schema, posted([['name', 'Ada']]), { rules: { free } })).toMatchObject({
      problems: { fields: { name: 'Taken.' } },
    })
    expect(await readForm(schema, posted([['name', 'Eve']]), { rules: { free } })).toMatchObject({ ok: true })
  })
})

describe('each kind of field', () => {
  test.each<[FieldDefinition, [string, string | File][], unknown]>([
    [{ type: 'text', name: 'x', label: 'x' }, [['x', 'a\r\nb\0c']], 'a\nbc'],
    [{ type: 'text', name: 'x', label: 'x' }, [['x', new File(['a'], 'a')]], ''],
    [{ type: 'text', name: 'x', label: 'x', value: 'start' }, [], ''],
    [{ type: 'code', name: 'x', label: 'x', drops: /[\s-]/ }, [['x', '12 34-56']], '123456'],
    [{ type: 'switch', name: 'x', label: 'x' }, [['x', 'true']], true],
    [{ type: 'switch', name: 'x', label: 'x', value: true }, [], false],
    [{ type: 'checkbox', name: 'x', label: 'x' }, [['x', 'false']], false],
    [{ type: 'tags', name: 'x', label: 'x' }, [['x', ' a, b ,,a']], ['a', 'b']],
    [
      { type: 'tags', name: 'x', label: 'x' },
      [
        ['x', 'a'],
        ['x', 'b'],
      ],
      ['a', 'b'],
    ],
    [{ type: 'file', name: 'x', label: 'x' }, [['x', new File([], '')]], []],
    [{ type: 'file', name: 'x', label: 'x' }, [['x', 'no file']], []],
    [{ type: 'date', name: 'x', label: 'x' }, [['x', '2026-11-24']], '2026-11-24T00:00:00.000Z'],
    [{ type: 'date', name: 'x', label: 'x' }, [['x', '']], null],
    [
      { type: 'date', name: 'x', label: 'x', range: true },
      [
        ['x.start', ''],
        ['x.end', ''],
      ],
      null,
    ],
    [{ type: 'text', name: 'x', label: 'x', value: 'mine', readOnly: true }, [['x', 'theirs']], 'mine'],
    [{ type: 'checkbox', name: 'x', label: 'x', value: true, disabled: true }, [], true],
  ])('%o from %o is %j', async (field, entries, value) => {
    expect(await readForm({ name: 'test', fields: [field] }, posted(entries))).toMatchObject({
      ok: true,
      values: { x: value },
    })
  })

  test('a read-only field may have its own value beside the definition', async () => {
    const schema = defineForm({ name: 'test', fields: [{ type: 'text', name: 'x', label: 'x', readOnly: true }] })
    const read = await readForm(schema, posted([['x', 'theirs']]), { values: { x: 'ours' } })
    expect(read).toMatchObject({ ok: true, values: { x: 'ours' } })
  })
})
