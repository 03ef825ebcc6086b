import { expect, test } from '../site/test.ts'

/* A template that was useful: the page is the same for everybody, the mark is its member's own, and no script is needed. */

const words = (text: string) => text.replaceAll(/<!-- -->|<[^>]+>/g, '')

test('a member marks a template and takes it back by forms alone, and the page for everybody stays as it was', async ({
  ownSite: site,
}) => {
  const everybodys = '/membership/templates/2026?t=decision-record'
  const own = `${everybodys}&useful=`
  const as = await site.cookieOf('member')
  const before = await site.knock(everybodys, { as })
  expect(before.text).toContain('was it useful?')
  expect(before.text).not.toContain('/api/templates/mark')

  const asked = await site.knock(own, { as })
  expect(asked.headers['cache-control']).toBe('private, no-store')
  expect(asked.text).toContain('action="/api/templates/mark"')
  const post = (path: string) => site.knock(path, { as, form: { edition: '2026', template: 'decision-record' } })
  expect((await post('/api/templates/mark')).status).toBe(200)
  expect((await post('/api/templates/mark')).status).toBe(200)
  const marked = await site.knock(own, { as })
  expect(words(marked.text)).toContain('Useful to you.')
  expect(marked.text).toContain('action="/api/templates/unmark"')

  expect((await site.knock(everybodys, { as })).text).toBe(before.text)
  expect(words((await site.knock(own)).text)).not.toContain('Useful to')
  expect((await post('/api/templates/unmark')).status).toBe(200)
  expect(words((await site.knock(own, { as })).text)).toContain('No member has marked it')
})
