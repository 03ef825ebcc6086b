import { expect, test } from '../site/test.ts'

test('what is looked for is kept by nobody and shown to no search engine, and what is typed stays text', async ({
  house,
}) => {
  const typed = encodeURIComponent('lessons "><script>alert(1)</script>')
  const { status, text, headers } = await house.knock(`/?q=${typed}`)

  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect(text).not.toContain('<script>alert(1)')
  expect(text).toMatch(/Nothing has these words|found in what you may read/)
})

test('a visitor finds what everybody reads, a member what they may read as well', async ({ house }) => {
  const kindsOf = async (query: string, as?: string) => {
    const { text } = await house.knock(`/api/search?q=${query}`, as ? { as } : {})
    const { found }: { found: { kind: string }[] } = JSON.parse(text)
    return new Set(found.map(({ kind }) => kind))
  }

  expect(await kindsOf('writing')).toContain('studio')
  expect(await kindsOf('timetable')).not.toContain('update')
  expect(await kindsOf('december', await house.cookieOf('organiser'))).toContain('update')
  expect(await kindsOf('december')).not.toContain('update')
})
