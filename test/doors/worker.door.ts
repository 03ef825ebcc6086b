import type { Shell } from '../../app/pwa/worker/shell.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

test('the worker is small, for the whole site, and asked for anew each time', async ({ house }) => {
  const { status, headers, bytes } = await house.knock('/sw.js')

  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(bytes.byteLength).toBeLessThanOrEqual(5000)
})

test('every file of the shell is there, and the offline page begins with its script', async ({ house }) => {
  const { files, entry } = await shellOf(house)
  expect(files).toEqual(expect.arrayContaining([entry, '/theme.js', '/start.js', '/favicon.svg']))
  expect(files.filter((file) => file.endsWith('.woff2'))).toHaveLength(2)

  for (const file of files) {
    const { status, headers } = await house.knock(file)
    expect(status, file).toBe(200)
    expect(headers['cache-control'], file).toMatch(/^public/)
  }
  const page = await house.knock('/offline')
  expect(page.headers['cache-control']).toMatch(/^public/)
  expect(page.text).toContain(entry)
  const named = [...page.text.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, file]) => file)
  expect(files).toEqual(expect.arrayContaining(named))
})

test('what the build knows of its sources is nobody’s', async ({ house }) => {
  expect((await house.knock('/.vite/manifest.json')).status).toBe(404)
})

/** What the worker keeps from the start, as it finds it itself. */
async function shellOf(house: Site): Promise<Shell> {
  const worker = await house.knock('/sw.js')
  const name = /shell-([0-9a-f]{8})/.exec(worker.text)?.[1] ?? /[`"]([0-9a-f]{8})[`"]/.exec(worker.text)?.[1]
  return JSON.parse((await house.knock(`/assets/shell-${name}.json`)).text)
}
