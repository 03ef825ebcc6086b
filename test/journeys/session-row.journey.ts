import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'

test('one answer is open at a time; Escape closes it and gives the focus back', async ({ page, house }) => {
  const complaints = listenForComplaints(page)
  await letInAs(page.context(), house, 'member')
  await page.goto(`${house.url}/studios/schedule?view=list`)
  await untilAlive(page)
  const answers = page.getByRole('button', { name: 'Your answer for' })
  const strips = page.getByRole('group', { name: 'Your answer for' })

  await answers.nth(0).click()
  await expect(strips).toHaveCount(1)
  await answers.nth(1).press('Enter')
  await expect(answers.nth(0)).toHaveAttribute('aria-expanded', 'false')
  await expect(answers.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(strips).toHaveCount(1)

  await page.keyboard.press('Tab')
  await expect(strips.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')

  await expect(strips).toHaveCount(0)
  await expect(answers.nth(1)).toBeFocused()
  expect(complaints).toEqual([])
})

test('an agenda opens in place, and for whoever follows a link to its session', async ({ page, house }) => {
  await page.goto(`${house.url}/studios/schedule?view=list`)
  await untilAlive(page)
  const agenda = page.getByRole('button', { name: /^Agenda/ }).first()
  await agenda.click()
  await page.getByRole('link', { name: 'Open the session' }).click()

  await expect(page).toHaveURL(/-studio#session-/)
  const { hash } = new URL(page.url())
  await expect(page.locator(hash).getByRole('button', { name: /^Agenda/ })).toHaveAttribute('aria-expanded', 'true')
})

test(
  'a session that moved far asks whoever said yes again, the old time struck until they answer',
  night,
  async ({ page, ownSite }) => {
    const complaints = listenForComplaints(page)
    await letInAs(page.context(), ownSite, 'member')
    await page.goto(`${ownSite.url}/studios/writing-studio`)
    await untilAlive(page)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Your answer for' }) })
    const word = row.first().getByRole('button', { name: 'Your answer for' })
    const going = row.first().getByRole('button', { name: 'Going', exact: true })
    await word.click()
    if ((await going.getAttribute('aria-pressed')) !== 'true') await going.click()
    await expect(going).toHaveAttribute('aria-pressed', 'true')

    const id = await row.first().locator('input[name=session]').first().inputValue()
    const as = await ownSite.cookieOf('organiser')
    const moving = { id, version: '1', days: '0', minutes: '150', tell: '1' }
    expect((await ownSite.knock('/api/sessions/move', { as, form: moving })).status).toBe(200)
    await page.reload()
    await untilAlive(page)

    await expect(word).toContainText('Answer again')
    await expect(row.first().locator('s')).toHaveText(/^(?:\w{3} \d+ \w{3}, )?\d\d:\d\d$/)
    await word.click()
    await expect(row.first()).toContainText(
      'It has moved since you said yes. Your chair is kept: are you still coming?',
    )
    await expect(going).toHaveAttribute('aria-pressed', 'false')
    await going.click()

    await expect(word).toContainText('Going')
    await expect(row.first().locator('s')).toHaveCount(0)
    expect(complaints).toEqual([])
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the answer to the session that is open stands at the thumb', async ({ page, house }) => {
    await letInAs(page.context(), house, 'member')
    await page.goto(`${house.url}/studios/writing-studio`)
    await untilAlive(page)
    const bar = page.locator('.answer-bar')
    await expect(bar).toHaveCount(0)

    // A session that is under way is answered no more.
    const ahead = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Your answer for' }) })
    await ahead
      .getByRole('button', { name: /^Agenda/ })
      .first()
      .click()

    await expect(bar).toBeInViewport()
    await expect(bar.getByRole('button')).toHaveCount(2)
    const heights = await bar
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(heights.every((height) => height >= 52)).toBe(true)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an agenda opens by its address', async ({ page, house }) => {
    await page.goto(`${house.url}/studios/writing-studio`)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Agenda/ }) })
    const agenda = row.first().locator('.prose')
    await expect(agenda).toBeHidden()

    await row
      .first()
      .getByRole('link', { name: /^Agenda/ })
      .click()

    await expect(agenda).toBeVisible()
  })
})
