import { expect, test } from 'vitest'
import { headFacts } from './standing-facts.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const session = {
  id: 'one',
  device: 'Firefox on Linux',
  since: day('2026-11-20'),
  lastSeenAt: day('2026-11-24'),
  isThis: true,
}
const passkey = { id: 'key', name: 'Laptop', addedAt: day('2026-10-02'), lastUsedAt: undefined }
const nothing = {
  hasPassword: false,
  passkeys: [],
  authenticator: undefined,
  knowsAuthenticators: true,
  sessions: [session],
}

test('who has nothing else comes in by a code', () => {
  expect(headFacts(nothing)).toEqual([
    { value: 'Code by mail', words: 'how you sign in' },
    { value: 'One step', words: 'no authenticator app' },
    { value: '1 device', words: 'signed in now' },
  ])
})

test('the best key is named, with when it was used last', () => {
  const keys = [passkey, { ...passkey, lastUsedAt: day('2026-11-20') }, { ...passkey, lastUsedAt: day('2026-11-24') }]

  expect(headFacts({ ...nothing, hasPassword: true })[0]).toEqual({ value: 'Password', words: 'or a code by mail' })
  expect(headFacts({ ...nothing, hasPassword: true, passkeys: [passkey] })[0]).toEqual({
    value: 'Passkey',
    words: 'not used yet',
  })
  expect(headFacts({ ...nothing, passkeys: keys })[0]).toEqual({
    value: 'Passkey',
    words: 'used',
    at: day('2026-11-24'),
  })
})

test('a second step says since when', () => {
  const authenticator = { id: 'app', since: day('2026-10-02') }

  expect(headFacts({ ...nothing, authenticator })[1]).toEqual({
    value: 'Second step on',
    words: 'authenticator app, since',
    at: day('2026-10-02'),
  })
})

test('what nobody can say at the moment is not said to be off', () => {
  expect(headFacts({ ...nothing, knowsAuthenticators: false })[1]).toEqual({
    value: 'Second step',
    words: 'not known at the moment',
  })
})
