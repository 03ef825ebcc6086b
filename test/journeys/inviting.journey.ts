import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { addresses } from '../site/cast.ts'
import { engines, startDemoSite } from '../site/engines.ts'
import { openPostOffice } from '../site/post-office.ts'
import type { PostOffice } from '../site/post-office.ts'
import type { OwnSite } from '../site/site.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'

for (const engine of engines) {
  test.describe(`on ${engine}`, () => {
    let post: PostOffice
    let site: OwnSite

    test.beforeAll(async () => {
      post = await openPostOffice()
      site = await startDemoSite(engine, { SMTP_URL: post.url })
    })
    test.afterAll(async () => {
      await site.stop()
      await post.close()
    })

    test('five pasted lines become three letters, and one of them a member who is welcomed', async ({
      page,
      browser,
    }) => {
      const desk = await openDesk(browser, site)
      await paste(desk, [
        'New One <one@club.test>',
        'two@club.test, New Two',
        'three@club.test',
        'ONE@club.test',
        'nobody at home',
      ])
      for (const verdict of ['New: is invited', 'Repeated: stands above', 'No address found']) {
        await expect(desk.getByText(verdict).first()).toBeVisible()
      }
      expect(post.mailsTo('one@club.test')).toEqual([])
      await desk.getByRole('button', { name: 'Send: 3 letters' }).click()
      await expect(desk.getByText('3 invited, 2 left out').first()).toBeVisible()
      const letter = await post.nextTo('one@club.test')
      // One after the other, as they leave.
      for (const who of ['two', 'three']) await post.nextTo(`${who}@club.test`)
      await desk.reload()
      await expect(desk.getByRole('button', { name: /^Send/ })).toHaveCount(0)

      const complaints = listenForComplaints(page)
      const link = linkIn(letter.text)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
      await page.goto(link)
      await untilAlive(page)
      await page.getByRole('link', { name: 'Accept' }).click()
      await register(page)
      await expect(page).toHaveURL(`${site.url}/membership/welcome`)
      expect((await post.nextTo('one@club.test')).subject).toContain('Welcome')

      await settleIn(page)
      await page.goto(`${site.url}/member/editions/2026`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(`${site.url}/member/editions/2026`)
      expect(complaints).toEqual([])

      await page.context().clearCookies()
      await page.goto(link)
      await expect(page.getByText('This invitation has been used.')).toBeVisible()
    })

    test('a member who is signed in with another address chooses, accepts and is in at once', async ({
      page,
      context,
      browser,
    }) => {
      const desk = await openDesk(browser, site)
      const link = await inviteOne(desk, post, 'elsewhere@club.test')
      await letInAs(context, site, 'memberWithoutAccess')

      await page.goto(link)
      await untilAlive(page)
      await expect(page.getByText(`another address than ${addresses.memberWithoutAccess}`)).toBeVisible()
      await page.getByRole('button', { name: /^Accept as/ }).click()

      await expect(page).toHaveURL(`${site.url}/member/editions/2026`)
      await expect(page.getByText('You are in')).toBeVisible()
    })

    test('another declines with a reason, which the organisers read', async ({ page, browser }) => {
      const desk = await openDesk(browser, site)
      await page.goto(await inviteOne(desk, post, 'busy@club.test'))
      await untilAlive(page)
      await page.locator('summary', { hasText: 'Decline' }).click()
      await page.getByLabel('Why not?').fill('No time this year.')
      await page.getByRole('button', { name: 'Decline the invitation' }).click()
      await expect(page.getByText('You declined the invitation.')).toBeVisible()

      await desk.goto(`${site.url}/manage/member?tab=invitations&view=declined`)
      await desk.getByRole('link', { name: 'busy@club.test' }).click()
      await expect(desk.getByText('They wrote: No time this year.')).toBeVisible()
    })

    test('a code that was handed over leads to a proof of the address first', async ({ page, browser }) => {
      const desk = await openDesk(browser, site)
      await inviteOne(desk, post, 'handed@club.test')
      await desk.goto(`${site.url}/manage/member?tab=invitations`)
      await desk.getByRole('link', { name: 'handed@club.test' }).click()
      await untilAlive(desk)
      await desk.locator('summary', { hasText: 'Hand over a link' }).click()
      await desk.getByRole('button', { name: 'Make a link and a code' }).click()
      const code = await desk.getByLabel('Code').inputValue()

      await page.goto(`${site.url}/membership/invitation`)
      await untilAlive(page)
      await page.getByLabel('Invitation code').fill(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)
      await page.getByRole('button', { name: 'Find the invitation' }).click()
      await page.getByRole('link', { name: 'Accept' }).click()
      await page.getByLabel('E-mail').fill('mine@club.test')
      await page.getByRole('button', { name: 'Send me a code' }).click()
      const digits = /\n {4}(\d{6})\n/.exec((await post.nextTo('mine@club.test')).text ?? '')?.[1] ?? ''
      await page.getByLabel('Six-digit code').fill(digits)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('E-mail')).toHaveValue('mine@club.test')
    })

    test('without script one pastes, sends, registers and settles in as well', async ({ browser }) => {
      const plain = { baseURL: site.url, javaScriptEnabled: false }
      const desk = await newPage(browser, plain, async (context) => letInAs(context, site, 'organiser'))
      await paste(desk, ['plain@club.test'])
      await desk.getByRole('button', { name: 'Send: 1 letter' }).click()
      await expect(desk.getByText('1 invited.').first()).toBeVisible()

      const page = await newPage(browser, plain)
      await page.goto(linkIn((await post.nextTo('plain@club.test')).text))
      await page.getByRole('link', { name: 'Accept' }).click()
      await page.getByLabel('Display name').fill('Plain Guest')
      await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
      await page.getByLabel('I agree to the terms.').check()
      await page.getByLabel('I agree to the code of conduct.').check()
      await page.getByRole('button', { name: 'Become a member' }).click()
      await expect(page).toHaveURL(`${site.url}/membership/welcome`)
      await page.getByRole('button', { name: 'Skip' }).click()
      await expect(page.getByRole('heading', { name: 'What may we send you?' })).toBeVisible()
    })
  })
}

async function newPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<Page> {
  const context = await browser.newContext(options)
  await prepare(context)
  return context.newPage()
}

function openDesk(browser: Browser, site: OwnSite): Promise<Page> {
  return newPage(browser, { baseURL: site.url }, (context) => letInAs(context, site, 'organiser'))
}

/** Pastes a list and looks at its dry run. */
async function paste(desk: Page, lines: string[]): Promise<void> {
  await desk.goto('/manage/member?tab=invitations&invite=1')
  if (await desk.evaluate(() => '__reactRouterContext' in window)) await untilAlive(desk)
  await desk.getByRole('textbox', { name: 'People' }).fill(lines.join('\n'))
  await desk.getByLabel('Edition and zone').selectOption({ label: '2026, Europe & Africa' })
  await desk.getByRole('button', { name: 'Check the list' }).click()
  await expect(desk.getByRole('heading', { name: 'What would happen' })).toBeVisible()
}

/** Invites one person; returns the link of the letter. */
async function inviteOne(desk: Page, post: PostOffice, email: string): Promise<string> {
  await paste(desk, [email])
  await desk.getByRole('button', { name: 'Send: 1 letter' }).click()
  await expect(desk.getByText('1 invited').first()).toBeVisible()
  return linkIn((await post.nextTo(email)).text)
}

/** The four steps: the address is there, a slip is counted, and the last one asks for no password. */
async function register(page: Page): Promise<void> {
  await untilAlive(page)
  await expect(page.getByLabel('E-mail')).toHaveValue('one@club.test')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Display name').fill('')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('1 error')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Display name is required.').first()).toBeVisible()
  await page.getByLabel('Display name').fill('New One')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('I agree to the terms.').check()
  await page.getByLabel('I agree to the code of conduct.').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Become a member' }).click()
}

/** Some steps taken, some skipped; what was reached stays when the page is left. */
async function settleIn(page: Page): Promise<void> {
  await untilAlive(page)
  await page.getByRole('button', { name: 'Next: what we send' }).click()
  await page.getByLabel('Session reminders').uncheck()
  await page.getByRole('button', { name: 'Next: on this device' }).click()
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible()
  await page.goto('about:blank')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByLabel('Headline').fill('Leads two teams')
  await page.getByRole('button', { name: 'Next: first session' }).click()
  await expect(page.getByRole('heading', { name: 'Your first session' })).toBeVisible()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'You are set' })).toBeVisible()
  await expect(page.getByText('Leads two teams')).toBeVisible()
}

function linkIn(text: string | undefined): string {
  return /https?:\/\/\S+\/membership\/invitation\?token=\S+/.exec(text ?? '')?.[0] ?? ''
}
