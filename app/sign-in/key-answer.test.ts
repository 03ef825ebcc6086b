import { expect, test } from 'vitest'
import { readMadeKey, readShownKey } from './key-answer.ts'

const key = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  authenticatorAttachment: 'platform',
  clientExtensionResults: {},
}
const made = { clientDataJSON: 'e30', attestationObject: 'o2M', transports: ['internal', 'hybrid'] }
const shown = { clientDataJSON: 'e30', authenticatorData: 'SZY', signature: 'MEU', userHandle: 'dXNlcg' }

function posted(response: object, more: object = {}) {
  const form = new FormData()
  form.set('key', JSON.stringify({ challengeId: 'challenge', credential: { ...key, ...more, response } }))
  return form
}

test('what a browser answers is read by what it was asked for', () => {
  expect(readMadeKey(posted(made))).toEqual({ challengeId: 'challenge', credential: { ...key, response: made } })
  expect(readShownKey(posted(shown))).toEqual({ challengeId: 'challenge', credential: { ...key, response: shown } })
  expect(readMadeKey(posted(shown))).toBeUndefined()
  expect(readShownKey(posted(made))).toBeUndefined()
})

test('a way of connecting that is not known yet spoils nothing', () => {
  expect(readMadeKey(posted({ ...made, transports: ['telepathy'] }))?.credential.response.transports).toBeUndefined()
  expect(readShownKey(posted(shown, { authenticatorAttachment: 'dream' }))).toBeDefined()
})

test('anything else is no key', () => {
  expect(readShownKey(new FormData())).toBeUndefined()
  const torn = new FormData()
  torn.set('key', '{')
  expect(readShownKey(torn)).toBeUndefined()
})
