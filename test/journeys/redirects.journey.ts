import { night } from '../by-night.ts'
import { startSite, type OwnSite } from '../site/site.ts'
import { preparedSites } from '../site/prepared.ts'
import { expect, test } from '../site/test.ts'
import { untilAlive } from './browser.ts'

/** The rules of case 77, and three over pages that links lead to. */
const rules: [from: string, to: string][] = [
  ['/moved/**', '/studios'],
  ['/moved/login', '/member/login'],
  ['/moved/register/**', '/membership'],
  ['/u/:id', '/about'],
  ['/u/:id/edit', '/code-of-conduct'],
  ['/t/*', '/membership'],
  ['/old', '/membership/terms'],
  ['/challenge/quarterly', '/studios/schedule'],
  ['/membership/terms', 'https://x.test/a'],
]

test.describe('redirect rules', () => {
  let site: OwnSite

  test.beforeAll(async () => {
    const values = rules.map(([from, to]) => `('${from}', '${to}')`).join(', ')
    site = await startSite(preparedSites().demo, {}, [
      `insert into guildhall.redirect_rules (from_path, to_target) values ${values}`,
      `insert into guildhall.redirect_rules (from_path, to_target, enabled) values ('/studios', '/about', false)`,
    ])
  })
  test.afterAll(() => site.stop())

  const documents: [path: string, to: string | undefined][] = [
    ['/moved', '/studios'],
    ['/moved/', '/studios'],
    ['/moved/login', '/member/login'],
    ['/moved/register/a/b', '/membership'],
    ['/movedx', undefined],
    ['/u/5', '/about'],
    ['/u/5/edit', '/code-of-conduct'],
    ['/u', undefined],
    ['/t/a', '/membership'],
    ['/t/a/b', undefined],
    ['/old', '/membership/terms'],
    ['/old/', '/membership/terms'],
    ['/OLD', undefined],
    ['/old?x=1', '/membership/terms?x=1'],
  ]
  for (const [path, to] of documents) {
    test(`case 77: a document of ${path} ${to ? `leads to ${to}` : 'is not redirected'}`, async () => {
      const answer = await site.knock(path)
      if (to) expect([answer.status, answer.location]).toEqual([302, to])
      else expect(answer.status).toBe(404)
    })
  }

  test('a rule that is switched off does nothing', async () => {
    expect((await site.knock('/studios')).status).toBe(200)
  })

  test('the build-metadata file tells browsers the rules', async () => {
    const { matcher } = JSON.parse((await site.knock('/_app/meta.json')).text)
    expect(Object.keys(matcher)).toEqual(['static', 'wildcard', 'dynamic'])
    expect(matcher.static['/old'].redirect).toBe('/membership/terms')
    expect(matcher.wildcard['/moved'].redirect).toBe('/studios')
  })

  test('case 77: a click on a ruled link goes on inside the page', async ({ page }) => {
    await page.goto(`${site.url}/about`)
    await untilAlive(page)
    await page.evaluate(() => Reflect.set(window, 'isTheSameDocument', true))

    await page.getByRole('contentinfo').getByRole('link', { name: 'Quarterly challenge' }).click()

    await expect(page).toHaveURL(`${site.url}/studios/schedule`)
    expect(await page.evaluate(() => Reflect.get(window, 'isTheSameDocument'))).toBe(true)
  })

  test('case 78: a click on a link ruled to another site is a full page load', async ({ page }) => {
    await page.route('https://x.test/**', (route) =>
      route.fulfill({ body: '<h1>Elsewhere</h1>', contentType: 'text/html' }),
    )
    await page.goto(`${site.url}/about`)
    await untilAlive(page)
    const data: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.data')) data.push(request.url())
    })

    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and privacy' }).click()

    await expect(page).toHaveURL('https://x.test/a')
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    expect(data).toEqual([])
  })

  test(
    'a browser that cannot fetch the rules, or gets a file of another shape, goes on without them',
    night,
    async ({ page }) => {
      let body: string | undefined
      await page.route('**/_app/meta.json*', (route) => (body === undefined ? route.abort() : route.fulfill({ body })))
      for (const answer of [undefined, 'null', '[]', '{"id":7,"matcher":{"static":{"/studios":null}}}', '<h1>']) {
        body = answer
        await page.goto(`${site.url}/about`)
        await untilAlive(page)

        await page.getByRole('contentinfo').getByRole('link', { name: 'All studios' }).click()

        await expect(page).toHaveURL(`${site.url}/studios`)
      }
    },
  )
})
