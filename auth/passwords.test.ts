import { expect, test } from 'vitest'
import { createHasher } from './password-hashing.ts'
import { passwordProblem } from './passwords.ts'

test.each([
  ['short', 'password-short'],
  ['elevenchars', 'password-short'],
  ['ein größeres Boot für die Überfahrt', undefined],
  ['ä'.repeat(37), 'password-long'],
  ['x'.repeat(73), 'password-long'],
  ['password1234', 'password-common'],
  ['Passw0rd!2026', 'password-common'],
  ['P@ssw0rd2026!', 'password-common'],
  ['PasswordPassword', 'password-common'],
  ['Welcome12345', 'password-common'],
  ['12welcome3456', 'password-common'],
  ['iloveyou!!!!', 'password-common'],
  ['123456789012', 'password-common'],
  ['qwertyuiop[]', 'password-common'],
  ['qwertyuiopas', 'password-common'],
  ['zyxwvutsrqpo', 'password-common'],
  ['aaaaaaaaaaaaaa', 'password-common'],
  ['abcabcabcabcab', 'password-common'],
  ['1qaz2wsx3edc', 'password-common'],
  ['Summer2026!!', 'password-common'],
  ['correct horse battery staple', 'password-common'],
  ['a quiet river at noon', undefined],
  ['guess-my-noodle-91', undefined],
  ['twelve chars', undefined],
  ['Tr0ub4dor&3xyz', undefined],
])('the password %s is judged %s', (password, problem) => {
  expect(passwordProblem({ passwordMin: 12 }, password)).toBe(problem)
})

test('a hash is bcrypt at cost 10 and fits its password alone', async () => {
  const hasher = createHasher()
  const hash = (await hasher.hash('a quiet river at noon')) ?? ''

  expect(hash).toMatch(/^\$2b\$10\$/)
  expect(await hasher.matches('a quiet river at noon', hash)).toBe(true)
  expect(await hasher.matches('a quiet river at dusk', hash)).toBe(false)
  expect(await hasher.matches('a quiet river at noon', undefined)).toBe(false)
  expect(await hasher.matches('a quiet river at noon', '')).toBe(false)
})

test('what bcrypt would cut off counts', async () => {
  const hasher = createHasher()
  const longest = 'x'.repeat(72)
  const hash = await hasher.hash(longest)

  expect(await hasher.matches(longest, hash)).toBe(true)
  expect(await hasher.matches(`${longest}y`, hash)).toBe(false)
})

test('only so many passwords wait; the rest is told to come back', async () => {
  const hasher = createHasher({ atOnce: 1, waiting: 2 })

  const answers = await Promise.all(Array.from({ length: 5 }, () => hasher.matches('a quiet river', undefined)))

  expect(answers).toEqual([false, false, false, undefined, undefined])
  expect(await hasher.matches('a quiet river', undefined)).toBe(false)
})
