import type { Browser, BrowserContext, Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { addresses } from '../site/cast.ts'
import { preparedSites } from '../site/prepared.ts'
import { startSite } from '../site/site.ts'
import type { OwnSite } from '../site/site.ts'
import { expect, mailAbout, test } from './both-engines.ts'
import type { Community } from './both-engines.ts'
import { letInAs, untilAlive } from './browser.ts'
import { invitationIn, pasteList } from './joining.ts'

/* What else may become of an invitation; how a new person comes in by one is told in the journey of an edition. */

const place = '2026, Europe & Africa'

// The first of them starts the community.
test.beforeEach(() => test.slow())

test('a member who is signed in with another address chooses, accepts and is in at once', async ({
  page,
  context,
  browser,
  communityOn,
}) => {
  const { site, post } = await communityOn('embedded')
  const desk = await openDesk(browser, site)
  const link = await inviteOne(desk, { site, post }, 'elsewhere@club.test')
  await letInAs(context, site, 'memberWithoutAccess')

  await page.goto(link)
  await untilAlive(page)
  await expect(page.getByText(`another address than ${addresses.memberWithoutAccess}`)).toBeVisible()
  await page.getByRole('button', { name: /^Accept as/ }).click()

  await expect(page).toHaveURL(`${site.url}/member/editions/2026`)
  await expect(page.getByText('You are in')).toBeVisible()
})

test('another declines with a reason, which the organisers read', night, async ({ page, browser, communityOn }) => {
  const { site, post } = await communityOn('embedded')
  const desk = await openDesk(browser, site)
  await page.goto(await inviteOne(desk, { site, post }, 'busy@club.test'))
  await untilAlive(page)
  await page.locator('summary', { hasText: 'Decline' }).click()
  await page.getByLabel('Why not?').fill('No time this year.')
  await page.getByRole('button', { name: 'Decline the invitation' }).click()
  await expect(page.getByText('You declined the invitation.')).toBeVisible()

  await desk.goto(`${site.url}/manage/member?tab=invitations&view=declined`)
  await desk.getByRole('link', { name: 'busy@club.test' }).click()
  await expect(desk.getByText('They wrote: No time this year.')).toBeVisible()
})

test(
  'a code that was handed over leads to a proof of the address first',
  night,
  async ({ page, browser, communityOn }) => {
    const { site, post } = await communityOn('embedded')
    const desk = await openDesk(browser, site)
    await inviteOne(desk, { site, post }, 'handed@club.test')
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
    const digits =
      /\n {4}(\d{6})\n/.exec((await mailAbout(post, 'mine@club.test', 'Your code to join')).text ?? '')?.[1] ?? ''
    await page.getByLabel('Six-digit code').fill(digits)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('mine@club.test', { exact: true })).toBeVisible()

    // Meanwhile the terms are published anew: only they are asked about again.
    await untilAlive(page)
    await page.getByLabel('Display name').fill('Handed Over')
    await page.getByRole('button', { name: 'Next' }).click()
    for (const paper of await page.getByLabel(/^I agree to/).all()) await paper.check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('radio', { name: 'A password' }).check()
    await page.getByLabel('Password', { exact: true }).fill('only-for-this-one-test')
    await page.getByLabel('Repeat the password').fill('only-for-this-one-test')
    await showOlderTerms(page)
    await page.getByRole('button', { name: 'Become a member' }).click()
    await expect(page.getByText(termsPublished).first()).toBeVisible()
    await expect(page.getByLabel('I agree to the terms.')).not.toBeChecked()
    await expect(page.getByLabel('I agree to the code of conduct.')).toBeChecked()
    await page.getByLabel('I agree to the terms.').check()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('only-for-this-one-test')
    await page.getByRole('button', { name: 'Become a member' }).click()
    await expect(page).toHaveURL(`${site.url}/membership/welcome`)
  },
)

test(
  'a list that was looked at stands in the form again, by its link and by going back',
  night,
  async ({ browser, communityOn }) => {
    const { site } = await communityOn('embedded')
    const desk = await openDesk(browser, site)
    await desk.goto(`${site.url}/manage/member?tab=invitations&invite=new`)
    await untilAlive(desk)
    await desk.getByRole('textbox', { name: 'People' }).fill('One <kept@club.test>\ntwo@club')
    await desk.getByLabel('Edition and zone').selectOption({ label: '2026, they choose' })
    await desk.getByLabel('Message').fill('Come in.')
    await desk.getByRole('button', { name: 'Check the list' }).click()
    await expect(desk.getByRole('heading', { name: 'What would happen' })).toBeVisible()
    await expect(desk.locator('main :focus, main:focus')).toHaveCount(1)

    for (const way of ['link', 'back']) {
      if (way === 'link') {
        await desk.getByRole('link', { name: 'Change the list' }).click()
        await expect(desk.locator('main :focus, main:focus')).toHaveCount(1)
      } else await desk.goBack()
      await expect(desk.getByRole('textbox', { name: 'People' })).toHaveValue('One <kept@club.test>\ntwo@club')
      await expect(desk.getByLabel('Edition and zone')).toHaveValue(/they-choose$/)
      await expect(desk.getByLabel('Message')).toHaveValue('Come in.')
      if (way === 'link') await desk.goBack()
    }
  },
)

test(
  'where nothing is ready yet it is said before anybody is invited: no papers, no mail server',
  night,
  async ({ page }) => {
    const site = await startSite(preparedSites().demo, { DEMO: '0' }, [
      // As on a site of one's own: nobody has agreed that letters may wait in files.
      "delete from guildhall.settings where key = 'demo'",
      "update guildhall.pages set status = 'superseded' where slug in ('terms', 'code-of-conduct')",
    ])
    await letInAs(page.context(), site, 'organiser')
    await page.goto(`${site.url}/manage/member?tab=invitations&invite=1`)
    await untilAlive(page)
    await expect(
      page.getByText('Whoever comes in now agrees to nothing: the terms and the code of conduct are not written yet.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Write the code of conduct' })).toBeVisible()

    await pasteList(page, site, ['waiting@club.test'], place)
    const send = page.getByRole('button', { name: 'Send: 1 invitation' })
    await expect(page.getByText('No mail server is set, so no letter can leave.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Set up mail' })).toHaveAttribute(
      'href',
      '/manage/home?panel=settings#mail',
    )
    await expect(send).toBeHidden()
    await page.getByRole('button', { name: 'Go on with files' }).click()
    await send.click()
    await expect(page.getByText('1 invited').first()).toBeVisible()

    // The page follows its letter by itself.
    await page.goto(`${site.url}/manage/member?tab=invitations`)
    const row = page.getByRole('row').filter({ hasText: 'waiting@club.test' })
    await expect(row.getByText('Written to a file')).toBeVisible()
    await expect(row.getByText('Sent', { exact: true })).toBeHidden()

    await page.goto(`${site.url}/manage/member?tab=invitations&invite=new`)
    await page.getByRole('link', { name: 'Write the terms' }).click()
    await expect(page).toHaveURL(/new=page:terms/)
    await page.getByRole('button', { name: 'Begin to write' }).click()
    await expect(page.getByPlaceholder('Title')).toHaveValue('Terms')
    await site.stop()
  },
)

test('without script one pastes, sends, registers and settles in as well', night, async ({ browser, communityOn }) => {
  const { site, post } = await communityOn('embedded')
  const plain = { baseURL: site.url, javaScriptEnabled: false }
  const desk = await newPage(browser, plain, async (context) => letInAs(context, site, 'organiser'))
  await pasteList(desk, site, ['plain@club.test'], place)
  await desk.getByRole('button', { name: 'Send: 1 invitation' }).click()
  await expect(desk.getByText('1 invited.').first()).toBeVisible()

  const page = await newPage(browser, plain)
  await page.goto(invitationIn(await mailAbout(post, 'plain@club.test', 'You are invited')))
  await page.getByRole('link', { name: 'Accept' }).click()
  await page.getByLabel('Display name').fill('Plain Guest')
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await page.getByLabel('I agree to the terms.').check()
  await page.getByLabel('I agree to the code of conduct.').check()
  await showOlderTerms(page)
  await page.getByRole('button', { name: 'Become a member' }).click()
  await expect(page.getByText(termsPublished).first()).toBeVisible()
  await expect(page.getByLabel('Display name')).toHaveValue('Plain Guest')
  await expect(page.getByLabel('I agree to the code of conduct.')).toBeChecked()
  await page.getByLabel('I agree to the terms.').check()
  await page.getByRole('button', { name: 'Become a member' }).click()
  await expect(page).toHaveURL(`${site.url}/membership/welcome`)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { name: 'What may we send you?' })).toBeVisible()
})

const termsPublished = 'The terms were published while you wrote this.'

/** As if the page had been opened before the terms were published in the version that is there. */
async function showOlderTerms(page: Page): Promise<void> {
  await page.locator('input[name="papers"]').evaluate((shown) => {
    if (shown instanceof HTMLInputElement) shown.value = shown.value.replace(/terms:\d+/, 'terms:0')
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

/** Invites one person; returns the link of the letter. */
async function inviteOne(desk: Page, { site, post }: Community, email: string): Promise<string> {
  await pasteList(desk, site, [email], place)
  await desk.getByRole('button', { name: 'Send: 1 invitation' }).click()
  await expect(desk.getByText('1 invited').first()).toBeVisible()
  return invitationIn(await mailAbout(post, email, 'You are invited'))
}
