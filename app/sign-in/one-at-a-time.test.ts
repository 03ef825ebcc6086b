import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('a second press while the first one is not over does nothing, and a later one does', async () => {
  const begun: number[] = []
  const only = oneAtATime()
  const press = (number: number) => only(async () => void begun.push(number))

  await Promise.all([press(1), press(2)])
  await press(3)

  expect(begun).toEqual([1, 3])
})

test('what has failed stands in nobody’s way', async () => {
  const only = oneAtATime()
  await expect(only(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')

  let isBegun = false
  await only(async () => {
    isBegun = true
  })

  expect(isBegun).toBe(true)
})
