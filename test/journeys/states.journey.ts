import { routeTable } from '../../app/route-table.ts'
import { unless } from '../by-night.ts'
import { pageDoors } from '../doors/expectations.ts'
import { type Person, tokens } from '../site/cast.ts'
import { startEmptySite } from '../site/engines.ts'
import type { Answer } from '../site/knock.ts'
import type { OwnSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { letIn, letInAs, listenForComplaints } from './browser.ts'

/*
 * Every page has five states. Normal ones are in looks, broken ones in errors, waiting ones in http; here are
 * the empty ones and those of somebody who may not.
 */

test.describe('on a site where nothing has been written yet', () => {
  let site: OwnSite
  let organiser = ''

  test.beforeAll(async () => {
    const [email, password] = ['first@club.test', 'only-for-these-tests']
    site = await startEmptySite('embedded', { ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
    const signedIn = await site.knock('/manage/login', { form: { email, password } })
    organiser = signedIn.cookies
  })
  test.afterAll(() => site.stop())

  for (const address of [
    '/',
    '/studios',
    '/membership',
    '/membership/invitation-request',
    '/membership/invitation',
    '/member/login',
  ]) {
    test(`no link of ${address} leads to a page that nobody has written`, async () => {
      const { text } = await site.knock(address)
      const links = [...text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].flatMap((found) => found[1] ?? [])

      expect(links.length).toBeGreaterThan(0)
      for (const link of new Set(links)) expect((await site.knock(link)).status, link).not.toBe(404)
    })
  }

  /** What is not there while nobody has written it. */
  const missing = [
    '/about',
    '/code-of-conduct',
    '/membership/terms',
    '/notes/:note',
    '/studios/:room',
    '/membership/templates/:edition',
    '/member/editions/:edition',
    '/member/updates/:edition',
    '/member/updates/:edition/:zone',
    '/manage/link/:link',
  ]
  /** Where nobody reads anything: ways in and out, and a redirect. */
  const beside = ['/studios/lessons-learned', '/member/login', '/member/logout', '/member/register', '/manage/login']
  for (const { path, rendering } of routeTable) {
    const address = pageDoors[path]?.[0]?.address ?? path
    if (beside.includes(path)) continue

    if (missing.includes(path)) {
      test(`${path} is not found`, async () => {
        const answer = await site.knock(address, { as: organiser })
        expect(answer.status).toBe(404)
        expect(answer.text).toContain(`Page Not Found: ${address}`)
      })
      continue
    }
    const title = `${path} says why it is empty and offers one thing to do`
    if (rendering !== 'client') {
      test(title, async () => {
        const { status, text } = await follow(site, address, organiser)
        const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
        expect(status).toBe(200)
        expect(text).toContain('<h1')
        expect(textIn(main).length).toBeGreaterThan(40)
        expect(main).toMatch(/<(?:a|button) /)
      })
    }
    test(`${title}, in a browser`, unless(rendering === 'client'), async ({ page }) => {
      await letIn(page.context(), site, organiser)
      const complaints = listenForComplaints(page)
      await page.goto(site.url + address, { waitUntil: 'networkidle' })

      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await main.innerText()).trim().length).toBeGreaterThan(40)
      expect(await main.locator('a:visible, button:visible').count()).toBeGreaterThan(0)
      expect(complaints).toEqual([])
    })
  }
})

/** What stands at an address, or where it leads to. */
async function follow(site: Pick<OwnSite, 'knock'>, address: string, as: string): Promise<Answer> {
  const answer = await site.knock(address, { as })
  return answer.headers.location ? site.knock(answer.headers.location, { as }) : answer
}

/** The words of a document as one reads them, without its marks, scripts and what the drawing leaves between words. */
function textIn(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test.describe('somebody who may not read it', () => {
  const told: [person: Person, address: string, words: RegExp][] = [
    ['memberWithoutAccess', '/member/editions/2026', /You are not part of The open window/],
    ['memberWithoutAccess', '/member/editions/2027', /A room with two doors opens for you on/],
    ['formerGuest', '/member/editions/2026', /Your access to The open window ended on/],
    ['left', '/member', /You left this community\. You can come back/],
    ['suspended', '/member', /This account cannot be used at the moment\. Please contact the organisers\./],
    ['paused', '/member', /Your membership is paused until/],
    ['member', '/manage/draft', /You are signed in as Demo Member 10, who is not an organiser\./],
  ]
  for (const [person, address, words] of told) {
    test(`the ${person} at ${address} is told why, without an error`, async ({ house }) => {
      const as = await (person === 'suspended' ? house.signIn(person) : house.cookieOf(person))
      const { status, text } = await follow(house, address, as)

      expect(textIn(text)).toMatch(words)
      expect(status).toBeLessThan(500)
    })
  }

  test('a member without access at the updates of a zone is told why', async ({ page, house }) => {
    await letInAs(page.context(), house, 'memberWithoutAccess')
    await page.goto(`${house.url}/member/updates/2026/europe-africa`)

    await expect(page.getByText('You are not part of The open window').first()).toBeVisible()
  })

  test('a home where nothing is planned begins with what is unread, not with an empty room', async ({
    page,
    house,
  }) => {
    await letInAs(page.context(), house, 'alumna')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${house.url}/member`)

    const headings = page.getByRole('main').getByRole('heading')
    await expect(headings.nth(1)).toHaveText('Updates')
    await expect(page.getByRole('heading', { name: 'Nothing on your list' })).toBeVisible()
  })

  test('a visitor at an invitation is told how it stands', async ({ page, house }) => {
    const said: Record<string, RegExp> = {
      unknown: /We do not know this invitation\./,
      needed: /invitation/,
    }
    for (const [state, words] of Object.entries(said)) {
      await page.goto(`${house.url}/membership/invitation?state=${state}`)
      await expect(page.getByText(words).first(), state).toBeVisible()
    }
    const ended: [token: string, words: RegExp][] = [
      [tokens.expired, /This invitation ended on/],
      [tokens.revoked, /This invitation was withdrawn\./],
      [tokens.used, /This invitation has been used\./],
    ]
    for (const [token, words] of ended) {
      await page.goto(`${house.url}/member/register?token=${token}`)
      await expect(page.getByText(words).first(), token).toBeVisible()
    }
  })
})
