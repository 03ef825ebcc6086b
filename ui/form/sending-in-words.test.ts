import { expect, test } from 'vitest'
import { failureInWords, sendingInWords } from './sending-in-words.ts'
import type { Sending } from './use-uploads.ts'

const chosen = (name: string, state?: Sending['state'], part = 0) => ({ name, sending: state && { state, part } })

test('how far files are is said in quarters, of all that are on their way', () => {
  expect(sendingInWords([chosen('a.md', 'sending', 0.1)])).toBe('Sending a.md: 0%.')
  expect(sendingInWords([chosen('a.md', 'sending', 0.6), chosen('b.md', 'sent', 1)])).toBe('Sending a.md: 50%.')
  expect(sendingInWords([chosen('a.md', 'sending', 1), chosen('b.md', 'sending', 0.5)])).toBe('Sending 2 files: 75%.')
})

test('that files have arrived is said once none is on its way', () => {
  expect(sendingInWords([chosen('a.md', 'sent', 1)])).toBe('a.md is sent.')
  expect(sendingInWords([chosen('a.md', 'sent', 1), chosen('b.md', 'sent', 1)])).toBe('2 files are sent.')
  expect(sendingInWords([chosen('a.md', 'failed')])).toBe('')
})

test('nothing is said of files that are posted with the form', () => {
  expect(sendingInWords([chosen('a.md')])).toBe('')
  expect(failureInWords([chosen('a.md')])).toBeUndefined()
})

test('a failure says what can be done', () => {
  expect(failureInWords([chosen('a.md', 'failed'), chosen('b.md', 'sent')])).toBe(
    'a.md could not be sent. Retry or remove it.',
  )
  expect(failureInWords([chosen('a.md', 'failed'), chosen('b.md', 'failed')])).toBe(
    '2 files could not be sent. Retry or remove them.',
  )
})
