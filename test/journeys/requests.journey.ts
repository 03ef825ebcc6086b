import type { Browser, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
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

    test('somebody asks, is asked back, answers and is invited; nobody else knows of it', async ({ page, browser }) => {
      const complaints = listenForComplaints(page)
      await askToComeIn(page, site, 'An applicant', 'applicant@club.test')
      const letter = await post.nextTo('applicant@club.test')
      await page.getByLabel('Six-digit code').fill(/\n {4}(\d{6})\n/.exec(letter.text ?? '')?.[1] ?? '')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Your address is confirmed')).toBeVisible()
      expect((await post.nextTo('applicant@club.test')).subject).toContain('We have your request')

      const desk = await openDesk(browser, site)
      await desk.getByRole('link', { name: /An applicant/ }).click()
      await desk.getByText('Ask a question', { exact: true }).click()
      await desk.getByLabel('Question').fill('How large is your team?')
      await desk.getByRole('button', { name: 'Send the question' }).click()
      await expect(desk.getByText('The question is on its way.')).toBeVisible()

      const question = await post.nextTo('applicant@club.test')
      expect(question.text).toContain('How large is your team?')
      await page.goto(linkIn(question.text, 'request-answer'))
      await untilAlive(page)
      await page.getByLabel('Your answer').fill('Ten people.')
      await page.getByRole('button', { name: 'Send the answer' }).click()
      await expect(page.getByText('Your answer is with the organisers.')).toBeVisible()

      await desk.reload()
      await untilAlive(desk)
      await desk.getByRole('link', { name: /An applicant/ }).click()
      await expect(desk.getByText('Ten people.')).toBeVisible()
      await desk.getByRole('button', { name: 'Approve and invite' }).click()
      await expect(desk.getByText('Approved. The invitation is on its way.')).toBeVisible()
      const invitation = await post.nextTo('applicant@club.test')
      expect(invitation.subject).toMatch(/invit/i)
      expect(complaints).toEqual([])
    })

    test('another is declined with the reason in the letter', async ({ page, browser }) => {
      await askToComeIn(page, site, 'Another applicant', 'another@club.test')
      await page.goto(linkIn((await post.nextTo('another@club.test')).text, 'request-verify'))
      await untilAlive(page)
      await page.getByRole('button', { name: 'Confirm my request' }).click()
      await expect(page.getByText('the organisers have your request')).toBeVisible()
      await post.nextTo('another@club.test')

      const desk = await openDesk(browser, site)
      await desk.getByRole('link', { name: /Another applicant/ }).click()
      await desk.locator('summary', { hasText: 'Decline' }).click()
      await desk.getByLabel('Reason').fill('This edition is for beginners.')
      await expect(desk.locator('blockquote')).toHaveText('This edition is for beginners.')
      await desk.getByRole('button', { name: 'Decline' }).click()
      await expect(desk.getByText('Declined. The letter is on its way.')).toBeVisible()

      expect((await post.nextTo('another@club.test')).text).toContain('This edition is for beginners.')
    })
  })
}

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

function linkIn(text: string | undefined, type: string): string {
  return new RegExp(`http\\S+/member/confirm\\?type=${type}\\S+`).exec(text ?? '')?.[0] ?? ''
}
