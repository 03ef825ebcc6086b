import { z } from 'zod'
import { expect, test } from '../site/test.ts'

const manifestShape = z.object({
  name: z.string(),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), type: z.string() })),
  screenshots: z.array(z.object({ src: z.string(), type: z.string() })),
  shortcuts: z.array(z.object({ url: z.string() })),
})

test('a browser that keeps the site as an app finds its name, its pictures and its places', async ({ house }) => {
  const answer = await house.knock('/manifest.webmanifest', { as: await house.cookieOf('member') })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const again = await house.knock('/manifest.webmanifest', {
    headers: { 'If-None-Match': String(answer.headers.etag) },
  })
  expect(again.status).toBe(304)

  const manifest = manifestShape.parse(JSON.parse(answer.text))
  for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await house.knock(src)
    expect([src, picture.status, picture.headers['content-type']]).toEqual([src, 200, type])
  }
  const member = { as: await house.cookieOf('member') }
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
    const page = await house.knock(url, member)
    expect([url, page.status === 302 ? page.headers.location : page.status]).toEqual([
      url,
      url.endsWith('updates') ? '/member/updates/2026?go=1' : 200,
    ])
  }
  const page = await house.knock('/')
  expect(page.text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
})
