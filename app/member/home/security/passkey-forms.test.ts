import { expect, test } from 'vitest'
import { readForm } from '../../../../ui/form/read-form.ts'
import { newPasskeyForm, passkeyNameForm } from './passkey-forms.ts'

test.each([newPasskeyForm, passkeyNameForm])(
  'a name that is too long for a passkey is not cut: $name',
  async (form) => {
    const read = await readForm(form, posted('x'.repeat(121)))

    expect(read).toMatchObject({ ok: false, problems: { fields: { name: expect.stringContaining('120 characters') } } })
    expect(await readForm(form, posted('x'.repeat(120)))).toMatchObject({ ok: true })
  },
)

test('a new passkey needs no name', async () => {
  expect(await readForm(newPasskeyForm, posted('  '))).toMatchObject({ ok: true, values: { name: '' } })
})

function posted(name: string): FormData {
  const form = new FormData()
  form.set('name', name)
  return form
}
