import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { createFormModel } from './create-form-model.ts'
import { formOf, posted, type } from './form.fixture.ts'
import { readForm } from './read-form.ts'
import { defineForm } from './schema.ts'
import { isUploadId, uploadIds } from './upload.ts'

const pages = defineForm({
  name: 'pages',
  fields: [
    { type: 'file', name: 'pages', label: 'pages', accept: '.md', atMost: 2, uploads: true, validation: 'required' },
  ],
})

const page = (name = 'a.md') => new File(['a'], name)

afterEach(() => {
  vi.useRealTimers()
})

describe('a field whose files are sent before the form', () => {
  test('is posted as ids, or without script as the files themselves', async () => {
    const file = page()
    const read = await readForm(
      pages,
      posted([
        ['pages', file],
        ['pages', 'id-1'],
      ]),
    )
    if (!read.ok) throw new Error(JSON.stringify(read))
    expect(read.values).toEqual({ pages: ['id-1', file] })
    expectTypeOf(read.values.pages).toEqualTypeOf<(string | File)[]>()
    expect(await readForm(pages, posted([['pages', file]]))).toMatchObject({ ok: true })
  })

  test('takes the same id once, and no empty one', async () => {
    const sent = posted(['id-1', '', 'id-1', 'id-2'].map((id) => ['pages', id]))
    expect(await readForm(pages, sent)).toMatchObject({ ok: true, values: { pages: ['id-1', 'id-2'] } })
  })

  test('is empty when neither was posted', async () => {
    for (const entry of ['', new File([], '')]) {
      expect(await readForm(pages, posted([['pages', entry]]))).toMatchObject({
        problems: { fields: { pages: 'Pages is required.' } },
      })
    }
  })

  test.each([
    ['more than it holds', ['id-1', 'id-2', page()], 'Cannot have more than 2 pages.'],
    ['a long text', ['a'.repeat(201)], 'Pages is not an allowed value.'],
    ['a text with blanks', ['one two'], 'Pages is not an allowed value.'],
    ['a text of several lines', ['one\r\ntwo'], 'Pages is not an allowed value.'],
    ['a file of another kind', [page('a.exe')], 'This kind of file is not allowed.'],
  ])('refuses %s', async (_, entries, sentence) => {
    const read = await readForm(pages, posted(entries.map((entry) => ['pages', entry])))
    expect(read).toMatchObject({ ok: false, problems: { fields: { pages: sentence } } })
  })

  test('brings the ids back when the form is refused, so that nothing is sent twice', async () => {
    const fields = [...pages.fields, { type: 'text', name: 'name', label: 'Name', validation: 'required' }] as const
    const read = await readForm(
      { name: 'pages', fields },
      posted([
        ['pages', 'id-1'],
        ['pages', page()],
      ]),
    )
    expect(read).toMatchObject({ ok: false, values: { pages: ['id-1'], name: '' } })
    const again = createFormModel({ name: 'pages', fields }, { values: read.ok ? {} : read.values })
    expect(again.values()).toMatchObject({ pages: ['id-1'] })
  })

  test('takes an id in the place of a file', async () => {
    vi.useFakeTimers()
    const form = formOf(pages.fields)
    const file = page()
    await type(form, 'pages', [file])
    expect(form.values()).toEqual({ pages: [file] })
    await type(form, 'pages', ['id-1'])
    expect(form.values()).toEqual({ pages: ['id-1'] })
    expect(form.unsaved()).toBeUndefined()
  })
})

test('a field whose files are posted with the form takes no texts', async () => {
  const fields = [{ type: 'file', name: 'pages', label: 'pages' }] as const
  const read = await readForm({ name: 'pages', fields }, posted([['pages', 'id-1']]))
  expect(read).toMatchObject({ ok: true, values: { pages: [] } })
  const form = createFormModel({ name: 'pages', fields }, { values: { pages: ['id-1'] } })
  expect(form.values()).toEqual({ pages: [] })
})

test('an id is a word of ASCII', () => {
  expect(['a', 'kept/1.txt', '0b8c-7', 'x'.repeat(200)].every(isUploadId)).toBe(true)
  expect(['', ' ', 'a b', 'a\n', 'ä', '\u202E', 'x'.repeat(201)].some(isUploadId)).toBe(false)
  expect(uploadIds(['a', new File([], 'b'), 'c d'])).toEqual(['a'])
  expect(uploadIds(null)).toEqual([])
})
