import { expect, test } from '../site/test.ts'

test('the updates of a zone are not in what the server sends: the browser fetches them', async ({ house }) => {
  const as = await house.cookieOf('member')
  const json = await house.knock('/api/updates/2026/europe-africa', { as })
  const titles = titlesIn(JSON.parse(json.text).updates)
  expect(titles.length).toBeGreaterThan(0)

  const page = await house.knock('/member/updates/2026/europe-africa', { as })

  for (const title of titles) expect(page.text).not.toContain(title)
})

test('an edition is not in what the server sends: the browser fetches it', async ({ house }) => {
  const as = await house.cookieOf('member')
  const json = await house.knock('/api/editions/2026', { as })
  expect(json.text).toContain('A window is for looking out of')

  const page = await house.knock('/member/editions/2026', { as })

  expect(page.text).not.toContain('A window is for looking out of')
})

test('nothing of what was sent in is in the thank-you page the server sends', async ({ house }) => {
  const request = await house.knock('/membership/thanks?kind=request')
  const decline = await house.knock('/membership/thanks?kind=decline')
  const body = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/^[\s\S]*<body/, '')

  expect(stripIds(body(request.text))).toBe(stripIds(body(decline.text)))
})

test('a member of another zone reads what is for every zone and nothing that is for one', async ({ house }) => {
  // The closed edition keeps each zone's updates to itself; the running one is open to all its zones.
  const asHost = await house.knock('/api/updates/2025/europe-africa', { as: await house.cookieOf('host') })
  const asAlumna = await house.knock('/api/updates/2025/europe-africa', { as: await house.cookieOf('alumna') })

  const [all = [], some = []] = [asHost, asAlumna].map(({ text }) => titlesIn(JSON.parse(text)))
  expect(all.length).toBeGreaterThan(some.length)
  expect(all).toEqual(expect.arrayContaining(some))
})

/** Every title anywhere in an answer. */
function titlesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(titlesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) =>
    key === 'title' && typeof below === 'string' ? [below] : titlesIn(below),
  )
}

function stripIds(html: string): string {
  return html.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '').replace(/\snonce="[^"]+"/g, '')
}
