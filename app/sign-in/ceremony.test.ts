import { afterEach, expect, test, vi } from 'vitest'
import { ceremonyText, makePasskey } from './ceremony.ts'

afterEach(() => vi.unstubAllGlobals())

async function wordsAfter(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', answer)
  const outcome = await makePasskey(async () => ({ ok: false, because: 'failed' }))
  return outcome.ok ? '' : ceremonyText(outcome, 'Nothing has changed.')
}

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', async () => new Response('<h1>Internal Server Error</h1>', { status: 500 })],
  ['the server fails in JSON', async () => Response.json({ error: 'broken' }, { status: 500 })],
  ['the answer is a page of somebody else', async () => new Response('<h1>Welcome to this train</h1>')],
])('where %s, the device is not blamed', async (_, answer) => {
  expect(await wordsAfter(answer)).toBe('The site did not answer as it should. Nothing has changed.')
})

test('what the device could not do is said of the device, and a sentence of the server is passed on', async () => {
  const asked = Response.json({ challengeId: 'one', options: {} })

  expect(await wordsAfter(async () => asked)).toBe('That did not work on this device. Nothing has changed.')
  expect(await wordsAfter(async () => Response.json({ cannot: 'Wait a minute.' }, { status: 429 }))).toBe(
    'Wait a minute.',
  )
})
