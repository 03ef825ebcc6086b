import type { Browser, Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { enginesToWalk } from '../site/engines.ts'
import type { OwnSite } from '../site/site.ts'
import { expect, mailAbout, test } from './both-engines.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'
import { invitationIn, register } from './joining.ts'

for (const engine of enginesToWalk) {
  test(`somebody asks, is asked back, answers, is invited and joins, ${engine}`, async ({
    page,
    browser,
    communityOn,
  }) => {
    test.slow()
    const { site, post } = await communityOn(engine)
    const email = 'applicant@club.test'
    const complaints = listenForComplaints(page)
    await askToComeIn(page, site, 'An applicant', email)
    const letter = await mailAbout(post, email, 'Please confirm your request')
    await page.getByLabel('Six-digit code').fill(/\n {4}(\d{6})\n/.exec(letter.text ?? '')?.[1] ?? '')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Your address is confirmed')).toBeVisible()
    await mailAbout(post, email, 'We have your request')

    const desk = await openDesk(browser, site)
    await openRequest(desk, 'An applicant')
    await desk.locator('summary', { hasText: 'Ask a question' }).click()
    await desk.getByLabel('Question').fill('How large is your team?')
    await desk.getByRole('button', { name: 'Send the question' }).click()
    await expect(desk.getByText('The question is on its way.')).toBeVisible()

    const question = await mailAbout(post, email, 'A question about your request')
    expect(question.text).toContain('How large is your team?')
    await page.goto(linkIn(question.text, 'request-answer'))
    await untilAlive(page)
    await page.getByLabel('Your answer').fill('Ten people.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText('Your answer is with the organisers.')).toBeVisible()
    expect(complaints).toEqual([])

    await desk.reload()
    await untilAlive(desk)
    await openRequest(desk, 'An applicant')
    await expect(desk.getByText('Ten people.')).toBeVisible()
    await desk.getByRole('button', { name: 'Approve and invite' }).click()
    await expect(desk.getByText('Approved. The invitation is on its way.')).toBeVisible()

    await page.goto(invitationIn(await mailAbout(post, email, 'You are invited')))
    await untilAlive(page)
    await page.getByRole('link', { name: 'Accept' }).click()
    await register(page, email, 'An applicant')
    await expect(page).toHaveURL(`${site.url}/membership/welcome`)
    await mailAbout(post, email, 'Welcome')
  })

  test(
    `another is declined with the reason in the letter, ${engine}`,
    night,
    async ({ page, browser, communityOn }) => {
      test.slow()
      const { site, post } = await communityOn(engine)
      const email = 'another@club.test'
      await askToComeIn(page, site, 'Another applicant', email)
      await page.goto(linkIn((await mailAbout(post, email, 'Please confirm your request')).text, 'request-verify'))
      await untilAlive(page)
      await page.getByRole('button', { name: 'Confirm my request' }).click()
      await expect(page.getByText('the organisers have your request')).toBeVisible()

      const desk = await openDesk(browser, site)
      await openRequest(desk, 'Another applicant')
      await desk.locator('summary', { hasText: 'Decline' }).click()
      await desk.getByLabel('Reason').fill('This edition is for beginners.')
      await expect(desk.locator('blockquote')).toHaveText('This edition is for beginners.')
      await desk.getByRole('button', { name: 'Decline' }).click()
      await expect(desk.getByText('Declined. The letter is on its way.')).toBeVisible()

      await expect
        .poll(() => post.mailsTo(email).map(({ text }) => text?.includes('This edition is for beginners.')))
        .toContain(true)
    },
  )
}

test(
  'what was begun for one person is not sent to the next one that is opened',
  night,
  async ({ browser, communityOn }) => {
    test.slow()
    const { site } = await communityOn('embedded')
    const desk = await openDesk(browser, site)
    const [one, other] = await desk.getByRole('navigation', { name: 'Queue' }).locator('li b').allInnerTexts()
    await openRequest(desk, one ?? '')
    await desk.locator('summary', { hasText: 'Decline' }).click()
    await desk.getByLabel('Reason').fill('Meant for the first one.')

    await openRequest(desk, other ?? '')
    await desk.locator('summary', { hasText: 'Decline' }).click()

    await expect(desk.getByLabel('Reason')).toBeVisible()
    await expect(desk.getByLabel('Reason')).toHaveValue('')
  },
)

test('letters answer the request that is shown, and rest while the keyboard is at another one', async ({
  page,
  house,
}) => {
  await letInAs(page.context(), house, 'organiser')
  await page.goto(`${house.url}/manage/member?tab=requests`)
  await untilAlive(page)
  const rows = page.getByRole('navigation', { name: 'Queue' }).locator('[data-row]')
  const other = await rows.nth(1).locator('b').innerText()

  await page.keyboard.press('q')
  await expect(page.getByLabel('Question')).toBeVisible()
  await page.keyboard.press('q')
  await expect(page.getByLabel('Question')).toBeHidden()

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('d')
  await expect(page.getByLabel('Reason')).toBeHidden()
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 2, name: other, exact: true })).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByLabel('Reason')).toBeVisible()
})

/** The form in its three steps, as a person goes through it. */
async function askToComeIn(page: Page, site: OwnSite, name: string, email: string): Promise<void> {
  await page.goto(`${site.url}/membership/invitation-request`)
  await untilAlive(page)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await answerQuestions(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel(/You may keep these answers/).check()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

/** The questions of the demo's next edition. */
async function answerQuestions(page: Page): Promise<void> {
  const step = page.getByRole('tabpanel', { name: 'Step 2 of 3' })
  await expect(step).toBeVisible()
  for (const box of await step.locator('textarea').all()) await box.fill('To write better.')
  for (const box of await step.locator('input[inputmode="numeric"]').all()) await box.fill('10')
  for (const group of await step.getByRole('radiogroup').all()) await group.getByRole('radio').first().check()
}

async function openDesk(browser: Browser, site: OwnSite): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await letInAs(context, site, 'organiser')
  const desk = await context.newPage()
  await desk.goto(`${site.url}/manage/member?tab=requests`)
  await untilAlive(desk)
  return desk
}

/** Opens a request of the queue, beside which another one is shown until it has come. */
async function openRequest(desk: Page, name: string): Promise<void> {
  await desk.getByRole('navigation', { name: 'Queue' }).getByRole('link', { name }).click()
  await expect(desk.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
}

function linkIn(text: string | undefined, type: string): string {
  return new RegExp(`http\\S+/member/confirm\\?type=${type}\\S+`).exec(text ?? '')?.[0] ?? ''
}
