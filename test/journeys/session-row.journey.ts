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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the answer to the session that is open stands at the thumb', async ({ page, house }) => {
    await letInAs(page.context(), house, 'member')
    await page.goto(`${house.url}/studios/writing-studio`)
    await untilAlive(page)
    const bar = page.locator('.answer-bar')
    await expect(bar).toHaveCount(0)

    await page
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
