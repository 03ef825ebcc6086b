import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'
import { overflowOf } from './looking.ts'
import { beginUpdate, textOf, typeAndSave } from './writing.ts'

test('texts stand on the shelf of their stage, and a filter counts as soon as it is chosen', async ({
  page,
  ownSite,
}) => {
  const complaints = listenForComplaints(page)
  await letInAs(page.context(), ownSite, 'organiser')
  await beginUpdate(page, ownSite, 'The open window')
  await page.getByLabel('Title').fill('On the first shelf')
  await typeAndSave(page, 'A line.')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Desk' }).click()

  const spine = page.getByRole('region', { name: 'Being written' }).getByRole('link', { name: /On the first shelf/ })
  await expect(spine).toBeVisible()
  await page.locator('summary', { hasText: /^Kind$/ }).click()
  await page.getByRole('link', { name: 'Page', exact: true }).click()
  await expect(page).toHaveURL(/kind=page/)
  await expect(spine).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Kind: Page' })).toBeFocused()
  const undo = page.getByRole('link', { name: 'Kind: Page, take it back' })
  expect((await undo.boundingBox())?.width).toBeGreaterThanOrEqual(44)
  await undo.click()
  await expect(spine).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search drafts' }).pressSequentially('first sh')
  await expect(page).toHaveURL(/q=first\+sh/)
  await expect(page.getByRole('searchbox', { name: 'Search drafts' })).toBeFocused()
  await expect(spine).toBeVisible()
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  const row = page.getByRole('table', { name: /^Drafts/ }).getByRole('row', { name: /On the first shelf/ })
  await expect(row.getByText('Being written')).toBeVisible()
  expect(complaints).toEqual([])
})

test(
  'whoever opens a text right after typing into the search is there, and stays there',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await page.goto(`${ownSite.url}/manage/draft`)
    await untilAlive(page)
    // Slower than the pause after which a search is asked.
    await page.route(/draft=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1200))
      await route.continue()
    })

    const spine = page.locator('.draft-spine a').first()
    await page.getByRole('searchbox', { name: 'Search drafts' }).fill('e')
    await spine.click()

    await expect(page).toHaveURL(/draft=/)
    await expect(page.getByRole('searchbox', { name: 'Search drafts' })).toBeHidden()
    await page.waitForTimeout(600)
    await expect(page).toHaveURL(/draft=/)
  },
)

for (const width of [390, 820]) {
  test(`a long name stays in the window, on its chip and in its list, ${width} px`, night, async ({ page, house }) => {
    await page.setViewportSize({ width, height: 844 })
    await letInAs(page.context(), house, 'organiser')
    await page.goto(`${house.url}/manage/draft`)
    await untilAlive(page)
    await page.locator('summary', { hasText: /^For$/ }).click()

    const link = page.getByRole('link', { name: 'Every member', exact: true })
    await link.evaluate((choice) => (choice.textContent = 'The window that was left open for a whole year '.repeat(3)))
    expect(await overflowOf(page)).toBe(0)
    await page.keyboard.press('Escape')
    const words = page.locator('summary .chip-words', { hasText: 'For' })
    await words.evaluate((chip) => (chip.textContent = 'For: The window that was left open '.repeat(4)))
    expect(await overflowOf(page)).toBe(0)
  })
}

test(
  'letters lead through the shelves and into a text, and from anywhere in it to the button that publishes',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await page.goto(`${ownSite.url}/manage/draft`)
    await untilAlive(page)
    const rows = page.locator('[data-row]')

    await page.keyboard.press('j')
    await expect(rows.nth(0)).toBeFocused()
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('f')
    await expect(page.getByRole('searchbox', { name: 'Search drafts' })).toBeFocused()
    await page.keyboard.type('jo')
    await expect(page.getByRole('searchbox', { name: 'Search drafts' })).toHaveValue('jo')
    await expect(page).toHaveURL(/q=jo/)

    await beginUpdate(page, ownSite, 'The open window')
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.type('A line.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
    await expect(page.getByText('Nothing has been sent yet')).toBeHidden()
  },
)

test(
  'Escape folds the innermost line of New first, then the menu, and stands on its button',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await page.goto(`${ownSite.url}/manage/draft`)
    await untilAlive(page)
    await page.keyboard.press('n')
    const pages = page.locator('summary', { hasText: 'welcome, rules, about' })
    await pages.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Home', exact: true }).last()).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(pages).toBeFocused()
    await expect(page.getByRole('link', { name: 'Code of conduct' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(pages).toBeHidden()
    await expect(page.locator('summary', { hasText: /^New$/ })).toBeFocused()
  },
)

test(
  'whoever goes back in the moment of leaving a text that could not be saved is at it again',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    const draft = await beginUpdate(page, ownSite, 'The open window')
    await page.route('**/api/drafts/save*', (route) => route.abort())
    await textOf(page).click()
    await page.keyboard.type('Not with the server.')

    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    // As soon as the address says so, before the other page is drawn; and then until nothing is drawn any more.
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...given) => {
        push(...given)
        setTimeout(() => history.back(), 20)
        window.addEventListener('popstate', () => setTimeout(() => requestIdleCallback(settled), 100), { once: true })
      }
      const settled = () => document.documentElement.setAttribute('data-settled', '')
    })
    await page.getByRole('link', { name: 'Calendar' }).first().click()
    await page.locator('html[data-settled]').waitFor({ state: 'attached' })

    await expect(page).toHaveURL(draft)
    await expect(textOf(page)).toContainText('Not with the server.')
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters lead to what they ask for, and words are sent by a button', async ({ page, house }) => {
    await letInAs(page.context(), house, 'organiser')
    await page.goto(`${house.url}/manage/draft`)

    await page.locator('summary', { hasText: /^Kind$/ }).click()
    await page.getByRole('link', { name: 'Page', exact: true }).click()
    await expect(page).toHaveURL(/kind=page/)
    await page.getByRole('searchbox', { name: 'Search drafts' }).fill('nothing is called that')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/kind=page/)
    await expect(page.getByText('No draft fits what you look for.')).toBeVisible()
  })
})
