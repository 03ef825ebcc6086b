import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { errorsElsewhere } from './errors-elsewhere.ts'

const build = { routes: { people: { id: 'people', path: '/member/people/:person' } }, assets: { version: 'abc' } }
const config = readConfig({ SENTRY_DSN: 'https://public@errors.example/42' })

/** Tells of an error, and what was posted where. */
function tellOf(error: unknown, times = 1) {
  const posted: { url: string; headers: unknown; lines: Record<string, unknown>[]; text: string }[] = []
  const tell = errorsElsewhere(config, build, async (url, { headers, body }) => {
    const text = String(body)
    posted.push({ url, headers, text, lines: text.split('\n').map((line) => JSON.parse(line)) })
  })
  for (let each = 0; each < times; each += 1)
    tell?.({ error, id: 'the-id', path: '/member/people/ada-okafor', source: 'server' })
  return posted
}

test('an error is told with where it broke, and nothing of its reader', () => {
  const [posted] = tellOf(
    new Error('No room for ada@club.test in "Ada Okafor" at /files/a?token=AbCdEfGhIjKlMnOpQrStUv12'),
  )

  expect(posted?.url).toBe('https://errors.example/api/42/envelope/')
  expect(posted?.headers).toMatchObject({ 'X-Sentry-Auth': expect.stringContaining('sentry_key=public') })
  expect(posted?.lines[1]).toEqual({ type: 'event' })
  expect(posted?.lines[2]).toMatchObject({
    transaction: '/member/people/:person',
    tags: { source: 'server', error_id: 'the-id' },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'No room for [address] in [text] at /files/a?[query]',
          stacktrace: { frames: expect.anything() },
        },
      ],
    },
  })
  expect(posted?.text).toContain('server/errors-elsewhere.test.ts')
  expect(posted?.text).not.toMatch(/ada|okafor|AbCd/i)
})

test('a fault that meets everybody is told of thirty times in a minute', () => {
  expect(tellOf(new Error('all of them'), 100).length).toBeLessThanOrEqual(60)
})

test('nothing is told where no address is set', () => {
  expect(errorsElsewhere(readConfig({}), build)).toBeUndefined()
})
