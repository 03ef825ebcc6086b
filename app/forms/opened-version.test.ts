import { expect, test } from 'vitest'
import { withReading } from './opened-version.ts'

const opened = { version: 3, round: 0 }

test('what somebody saved themselves is what the forms beside it go on from, with what is typed into them', () => {
  expect(withReading(opened, 4, 'own')).toEqual({ version: 4, round: 0 })
})

test('what somebody else saved in between stays unseen, so that the next press is refused', () => {
  expect(withReading(opened, 5, 'own')).toEqual(opened)
})

test('what somebody else saved begins the forms anew when it is asked for', () => {
  expect(withReading(opened, 5, 'theirs')).toEqual({ version: 5, round: 1 })
})
