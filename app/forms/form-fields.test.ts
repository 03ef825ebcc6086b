import { expect, test } from 'vitest'
import { readForm } from '../../ui/form/read-form.ts'
import { blanksAround, emailField } from './form-fields.ts'
import { workedMs } from '../../test/worked-ms.ts'

test.each([
  [' \n somebody@club.test\t ', 'somebody@club.test'],
  ['a  word  and  another', 'a  word  and  another'],
  ['   ', ''],
])('of %j only the blanks around are dropped', (typed, kept) => {
  expect(typed.replaceAll(blanksAround, '')).toBe(kept)
})

test('an answer that is mostly blanks is refused at once', async () => {
  const form = new FormData()
  form.set('email', `a${' '.repeat(19_000)}b`)
  const begun = workedMs()

  const read = await readForm({ name: 'address', fields: [emailField] }, form)

  // Searching anew from each of the blanks takes a second, and holds everybody up.
  expect(read.ok).toBe(false)
  expect(workedMs() - begun).toBeLessThan(400)
})
