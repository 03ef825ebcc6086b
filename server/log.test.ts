import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { harmless } from './log.ts'

test.each([
  ['mail to ada.okafor@club.test failed', 'mail to [address] failed'],
  ['Unexpected token in "Ada Okafor"', 'Unexpected token in [text]'],
  ['syntax error at ‘Ada\nOkafor’, or "Lagos\n2026"', 'syntax error at [text], or [text]'],
  [
    "relation 'members' of ‘Ada’ isn't there, and it won't be",
    "relation [text] of [text] isn't there, and it won't be",
  ],
  ['No route matches /member?next=%2Fmember&q=Ada', 'No route matches /member?[query]'],
  ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.AbC-dEf', 'Bearer [token]'],
  ['member 0a77e4dc-0000-4000-8000-000000000001', 'member [token]'],
  ['asked from 192.0.2.17 and 2001:db8:0:1:2:3:4:5', 'asked from [network] and [network]'],
  ['auth 0a77e4dc-0000-4000-8000-000000000001: away', 'auth 0a77e4dc-0000-4000-8000-000000000001: away'],
])('of “%s” a line of the log says no more than what is of nobody', (text, said) => {
  expect(harmless(text)).toBe(said)
})

test('where in the code something broke is still told', () => {
  const stack =
    'Error: no\n    at publishDraft (file:///club/build/server/index.js:12:3)\n    at async answerSentAndForgotten (/club/node_modules/some-quite-long-package-name/lib/index.js:1:1)'

  expect(harmless(stack)).toBe(stack)
})

test('why a start is refused is told whole, in a line of JSON too', () => {
  const words =
    '0095-turns-of-the-clock.sql failed on 127.0.0.1; guildhall-20261124T030000Z-before-upgrade.tar.gz is from before.'
  const script = `
    import { StartRefusal } from './db/start-refusal.ts'
    import { logAsJson, sayRefusal } from './server/log.ts'
    await logAsJson()
    sayRefusal(new StartRefusal(process.argv[1]))
    console.error(process.argv[1])`

  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script, words], { encoding: 'utf8' })

  const [refusal, other] = stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(refusal).toMatchObject({ level: 'error', message: words })
  expect(other).toMatchObject({ message: '[token] failed on [network]; [token] is from before.' })
})
