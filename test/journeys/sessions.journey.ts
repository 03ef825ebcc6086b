import type { Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { addresses } from '../site/cast.ts'
import type { Person } from '../site/cast.ts'
import { enginesToWalk } from '../site/engines.ts'
import type { PostOffice } from '../site/post-office.ts'
import type { Site } from '../site/site.ts'
import { expect, mailAbout, test } from './both-engines.ts'
import { letIn, letInAs, lineOfNew, listenForComplaints, untilAlive } from './browser.ts'

/* A session of three places: five answers, one leaves, the first in line moves up, and in the end it is cancelled. */

const title = 'Three of us, a page each'

for (const engine of enginesToWalk) {
  test(
    `a session of three places from its plan to its end, ${engine}`,
    night,
    async ({ page, browser, communityOn }) => {
      test.slow()
      const { site, post } = await communityOn(engine)
      const complaints = listenForComplaints(page)
      await letInAs(page.context(), site, 'organiser')
      const id = await planSession(page, site, title)

      const leaving = await (await browser.newContext()).newPage()
      await letInAs(leaving.context(), site, 'member')
      await leaving.goto(`${site.url}/member?view=schedule`)
      await untilAlive(leaving)
      const row = leaving.getByRole('listitem').filter({ hasText: title })
      await row.getByRole('button', { name: 'Your answer for' }).click()
      await row.getByRole('button', { name: 'Going', exact: true }).click()
      await expect(row.getByRole('button', { name: 'Going', exact: true, pressed: true })).toBeVisible()
      const others = ['memberElsewhere', 'host', 'alumna', 'memberWithoutAccess'] as const
      const said: string[] = []
      for (const person of others) said.push(await answer(site, person, id))
      expect(said).toEqual([
        'You are going.',
        'You are going.',
        'It filled up just now: you are number 1 in line.',
        'It filled up just now: you are number 2 in line.',
      ])

      await row.getByRole('button', { name: 'Not going', exact: true }).click()
      await expect(row.getByRole('button', { name: 'Not going', exact: true, pressed: true })).toBeVisible()
      await mailAbout(post, addresses.alumna, `You have a place: ${title}`)
      expect(subjects(post, 'memberWithoutAccess')).not.toContain(`You have a place: ${title}`)

      await cancel(page, site, id)
      for (const person of others) await mailAbout(post, addresses[person], `Cancelled: ${title}`)
      expect(subjects(post, 'member')).not.toContain(`Cancelled: ${title}`)
      expect(complaints).toEqual([])
    },
  )
}

test(
  'an answer is given without script, and a paused member only sees theirs',
  night,
  async ({ browser, communityOn }) => {
    test.slow()
    const { site } = await communityOn('embedded')
    const context = await browser.newContext({ javaScriptEnabled: false })
    await letIn(context, site, await site.signIn('host'))
    const page = await context.newPage()
    await page.goto(`${site.url}/member?view=schedule`)
    await expect(page.getByRole('heading', { name: /^(?:This|Next) week/ }).first()).toBeVisible()
    await page
      .getByRole('link', { name: /^Your answer for/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Not going' }).click()
    await expect(page.getByText('You are not going.')).toBeVisible()

    const paused = await browser.newContext()
    await letInAs(paused, site, 'paused')
    const theirs = await paused.newPage()
    await theirs.goto(`${site.url}/member?view=schedule`)
    await expect(theirs.getByRole('heading', { name: 'Your schedule' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Your answer for' })).toHaveCount(0)
  },
)

test('a session is dragged to another day, and nothing moves before the question is answered', async ({
  page,
  communityOn,
}) => {
  test.slow()
  const { site } = await communityOn('embedded')
  await letInAs(page.context(), site, 'organiser')
  const id = await planSession(page, site, 'Somewhere else, a page each')
  await answer(site, 'member', id)
  await page.goto(`${site.url}/manage/cal?view=month`)
  await untilAlive(page)
  const entry = page.locator(`.month-grid-entry a[href*="${id}"]`)
  const from = await page.locator('td').filter({ has: entry }).locator('time').getAttribute('datetime')
  const to = page.locator('.month-grid td').last()

  await entry.dragTo(to)

  await expect(page.getByRole('heading', { name: 'Move “Somewhere else, a page each”?' })).toBeVisible()
  await expect(page.locator(`td:has(time[datetime="${from}"])`).getByText('Somewhere else')).toBeVisible()
  await expect(to.locator(`a[href*="${id}"][aria-current]`)).toBeVisible()
  await page.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText(/^Moved to /)).toBeVisible()
  await expect(to.locator(`a[href*="${id}"]`)).toBeVisible()

  // Nobody was told yet; the way back goes along to other pages.
  await page.goto(`${site.url}/manage/draft`)
  await untilAlive(page)
  const bar = page.locator('.hold-bar', { hasText: 'Telling 1 person that “Somewhere else, a page each” moved to' })
  await expect(bar).toContainText('Nobody was told yet.')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Put back. Nobody was told.')).toBeVisible()
  await expect(bar).toBeHidden()
  // The button went with its bar: the keyboard goes on in the page, not from its top.
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
  await page.goto(`${site.url}/manage/cal?view=month`)
  await expect(page.locator('td').filter({ has: entry }).locator(`time[datetime="${from}"]`)).toBeVisible()
})

test(
  'a session is moved by keys alone: each press goes on from the last, and nothing moves before the answer',
  night,
  async ({ page, communityOn }) => {
    test.slow()
    const { site } = await communityOn('embedded')
    await letInAs(page.context(), site, 'organiser')
    const id = await planSession(page, site, 'Moved without a mouse')
    const question = page.getByRole('heading', { name: 'Move “Moved without a mouse”?' })
    await page.goto(`${site.url}/manage/cal?view=month`)
    await untilAlive(page)
    const entry = page.locator(`a[data-movable="${id}"]`)
    await entry.focus()

    await page.keyboard.press('Alt+ArrowRight')
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(/days=1&minutes=0$/)
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page).toHaveURL(/days=9&minutes=0$/)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(entry).toBeFocused()

    await page.goto(await weekOf(page, id))
    await untilAlive(page)
    await entry.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page).toHaveURL(/days=0&minutes=30$/)
    await page.keyboard.press('Alt+ArrowUp')
    await expect(question).toBeHidden()
    await expect(entry).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(question).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/^Moved to /)).toBeVisible()
    await expect(question).toBeHidden()

    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByText('By a week or half an hour')).toBeVisible()
    await page.getByRole('checkbox', { name: /^Letters act as keys/ }).uncheck()
    await page.keyboard.press('Escape')
    await entry.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(question).toBeHidden()
  },
)

/** The week that shows a session, which is somewhere in the month on the page. */
async function weekOf(page: Page, id: string): Promise<string> {
  const day = await page
    .locator('td', { has: page.locator(`a[data-movable="${id}"]`) })
    .locator('time')
    .getAttribute('datetime')
  return `${new URL(page.url()).origin}/manage/cal?view=week&day=${day}`
}

/** Plans it by keyboard and form; returns its id. */
async function planSession(page: Page, site: Site, called: string): Promise<string> {
  await page.goto(`${site.url}/manage/cal?view=list`)
  await untilAlive(page)
  await (await lineOfNew(page, 'Session')).press('Enter')
  await page.getByLabel('Title').fill(called)
  await page.locator('summary', { hasText: 'Who' }).click()
  await page.getByLabel('Capacity').fill('3')
  await page.getByLabel('Who can see it').selectOption('Every member')
  // Listened for from the press on: on a slow machine it may have gone again once the page is there.
  const said = expect(page.getByText('The session is published.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await Promise.all([said, page.waitForURL(/session=/)])
  return new URL(page.url()).searchParams.get('session') ?? ''
}

async function answer(site: Site, person: Person, session: string): Promise<string> {
  const { text } = await site.knock('/api/sessions/answer', {
    as: await site.cookieOf(person),
    form: { session, answer: 'going' },
  })
  const said: unknown = JSON.parse(text)
  return typeof said === 'object' && said && 'done' in said ? String(said.done) : text
}

async function cancel(page: Page, site: Site, id: string): Promise<void> {
  await page.goto(`${site.url}/manage/cal?view=list&session=${id}`)
  await untilAlive(page)
  await page.getByRole('link', { name: 'Cancel session' }).click()
  await expect(page.getByText('4 people will be written to.')).toBeVisible()
  await page.getByLabel('Reason').fill('The host is ill.')
  await page.getByRole('button', { name: 'Cancel the session' }).click()
  await expect(page.getByText('Cancelled: The host is ill.')).toBeVisible()
}

function subjects(post: PostOffice, person: Person) {
  return post.mailsTo(addresses[person]).map(({ subject }) => subject)
}
