import { describe, expect, test } from 'vitest'
import { posted } from './form.fixture.ts'
import { readForm } from './read-form.ts'
import { defineForm } from './schema.ts'
import type { FieldDefinition } from './schema.ts'

describe('what no input would send is refused', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B', disabled: true },
  ]
  const notAllowed = 'X is not an allowed value.'
  test.each<[FieldDefinition, string[], string]>([
    [{ type: 'select', name: 'x', label: 'x', options }, ['c'], notAllowed],
    [{ type: 'radio', name: 'x', label: 'x', options }, ['b'], notAllowed],
    [{ type: 'option-cards', name: 'x', label: 'x', options }, ['A'], notAllowed],
    [{ type: 'checkboxes', name: 'x', label: 'x', options }, ['a', 'c'], notAllowed],
    [{ type: 'time-zone', name: 'x', label: 'x' }, ['Europe/Nowhere'], notAllowed],
    [{ type: 'time-zone', name: 'x', label: 'x' }, ['+01:00'], notAllowed],
    [{ type: 'date', name: 'x', label: 'x' }, ['2026-02-30'], 'The selected date is invalid.'],
    [
      { type: 'text', name: 'x', label: 'x' },
      ['a'.repeat(20_001)],
      'X must be less than or equal to 20000 characters.',
    ],
    [{ type: 'text', name: 'x', label: 'x', limit: 5 }, ['abcdef'], 'X must be less than or equal to 5 characters.'],
    [{ type: 'tags', name: 'x', label: 'x', atMost: 1 }, ['a', 'b'], 'Cannot have more than 1 x.'],
    [{ type: 'tags', name: 'x', label: 'x' }, ['a'.repeat(2001)], 'X must be less than or equal to 2000 characters.'],
  ])('%o: %o', async (field, texts, sentence) => {
    const read = await readForm({ name: 'test', fields: [field] }, posted(texts.map((text) => ['x', text])))
    expect(read).toMatchObject({ ok: false, problems: { fields: { x: sentence } } })
  })

  test('half a range', async () => {
    const schema = defineForm({ name: 'test', fields: [{ type: 'date', name: 'x', label: 'x', range: true }] })
    expect(await readForm(schema, posted([['x.start', '2026-11-24']]))).toMatchObject({
      problems: { fields: { x: 'The selected date is invalid.' } },
    })
  })

  test('a file too large, and one too many', async () => {
    const field: FieldDefinition = { type: 'file', name: 'x', label: 'files', maxBytes: 1_500_000, atMost: 1 }
    const large = new File([new Uint8Array(1_500_001)], 'a')
    const schema = { name: 'test', fields: [field] }
    expect(await readForm(schema, posted([['x', large]]))).toMatchObject({
      problems: { fields: { x: 'The file is larger than 1.5 MB.' } },
    })
    expect(
      await readForm(
        schema,
        posted([
          ['x', new File(['a'], 'a')],
          ['x', new File(['b'], 'b')],
        ]),
      ),
    ).toMatchObject({
      problems: { fields: { x: 'Cannot have more than 1 files.' } },
    })
  })
})
