import { expect, test } from 'vitest'
import { onceUnderway } from './once-underway.ts'

test('what is pressed again while the same is on its way is sent once', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  const once = onceUnderway()
  const press = (what: string) =>
    once(what, () => {
      sent.push(what)
      return first.promise
    })

  const presses = [press('begin'), press('begin'), press('another')]
  expect(sent).toEqual(['begin', 'another'])

  first.resolve()
  await Promise.all(presses)
  await press('begin')
  expect(sent).toEqual(['begin', 'another', 'begin'])
})

test('what failed can be pressed again', async () => {
  const once = onceUnderway()
  await expect(once('begin', () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')

  let isSent = false
  await once('begin', async () => {
    isSent = true
    await Promise.resolve()
  })
  expect(isSent).toBe(true)
})
