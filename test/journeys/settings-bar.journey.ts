import type { Locator, Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'

test.beforeEach(async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
})

test('the order and two links are saved by one press', async ({ page, ownSite }) => {
  await openSettings(page, ownSite.url)
  const [first = '', second = '', third = '', ...others] = await labelsOf(page)
  await arrow(page, `Down: ${first}`).click()
  await rename(page, second, 'One word')
  await rename(page, third, 'Another word')
  await expect(unsaved(page)).toContainText('3 changes')

  await saveAll(page)

  const saved = ['One word', first, 'Another word', ...others]
  await expect.poll(() => labelsOf(page)).toEqual(saved)
  await openSettings(page, ownSite.url)
  expect(await labelsOf(page)).toEqual(saved)
})

// The same answer by day: themselves.journey.ts and hosting.journey.ts.
test('who replaced what somebody else had saved can save again', night, async ({ page, ownSite }) => {
  const other = await page.context().newPage()
  await openSettings(page, ownSite.url)
  await openSettings(other, ownSite.url)
  await other.getByLabel('Tagline').fill('Theirs')
  await saveAll(other)

  await page.getByLabel('Tagline').fill('Mine')
  await unsaved(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved meanwhile: “Theirs”.')).toBeVisible()
  await saveAll(page)
  await page.getByLabel('Tagline').fill('Mine, once more')
  await saveAll(page)

  await openSettings(page, ownSite.url)
  await expect(page.getByLabel('Tagline')).toHaveValue('Mine, once more')
})

test('the arrows of a row keep the keyboard in it, to its end', night, async ({ page, ownSite }) => {
  await openSettings(page, ownSite.url)
  const labels = await labelsOf(page)
  const [first = ''] = labels
  await arrow(page, `Down: ${first}`).focus()
  for (const [index] of labels.slice(2).entries()) {
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: `${first}: place ${index + 2} of ${labels.length}` }),
    ).toBeAttached()
    await expect(arrow(page, `Down: ${first}`)).toBeFocused()
  }

  await page.keyboard.press('Enter')

  await expect(arrow(page, `Up: ${first}`)).toBeFocused()
  expect((await labelsOf(page)).at(-1)).toBe(first)
  await expect(page.getByRole('button', { name: `Move ${first}` })).toHaveAccessibleDescription(/Arrow up/)
})

test('an order that is not saved is there again after a reload', night, async ({ page, ownSite }) => {
  await openSettings(page, ownSite.url)
  const [first = '', second = '', ...others] = await labelsOf(page)
  await arrow(page, `Down: ${first}`).click()

  await page.reload()
  await untilAlive(page)

  await expect(unsaved(page)).toContainText('Order of the navigation')
  expect(await labelsOf(page)).toEqual([second, first, ...others])
  await arrow(page, `Up: ${first}`).click()
  await expect(unsaved(page)).toBeHidden()
  await page.reload()
  await untilAlive(page)
  await expect(unsaved(page)).toBeHidden()
})

test(
  'a list says that somebody was faster, and what is saved is no change any more',
  night,
  async ({ page, ownSite }) => {
    const other = await page.context().newPage()
    await openSettings(page, ownSite.url)
    await openSettings(other, ownSite.url)
    const [first = '', second = '', third = '', ...others] = await labelsOf(page)
    await arrow(other, `Down: ${first}`).click()
    await saveAll(other)

    await arrow(page, `Down: ${second}`).click()
    await unsaved(page).getByRole('button', { name: 'Save' }).click()
    await expect(navigation(page).getByText(/^Somebody else changed this meanwhile/)).toBeVisible()
    await putBack(page)
    await expect.poll(() => labelsOf(page)).toEqual([second, first, third, ...others])
    await expect(navigation(page).getByText(/^Somebody else changed this meanwhile/)).toBeHidden()

    await arrow(page, `Down: ${first}`).click()
    await saveAll(page)
    await openSettings(other, ownSite.url)
    await arrow(other, `Down: ${second}`).click()
    await saveAll(other)
    await page.getByLabel('Tagline').fill('What makes the page read again')
    await saveAll(page)
    await expect.poll(() => labelsOf(page)).toEqual([third, second, first, ...others])
    await expect(unsaved(page)).toBeHidden()
  },
)

test('putting back is asked, and the bar leaves the focus where it belongs', night, async ({ page, ownSite }) => {
  await openSettings(page, ownSite.url)
  const tagline = page.getByLabel('Tagline')
  const before = await tagline.inputValue()
  await tagline.fill('Not to be kept')
  await unsaved(page).getByRole('button', { name: 'Put back' }).press('Enter')
  await expect(unsaved(page)).toContainText('Put back 1 change?')
  await expect(unsaved(page).getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tagline).toHaveValue('Not to be kept')

  await unsaved(page).getByRole('button', { name: 'Put back' }).press('Enter')
  await unsaved(page).getByRole('button', { name: 'Put back all' }).press('Enter')
  await expect(tagline).toHaveValue(before)
  await expect(tagline).toBeFocused()

  await tagline.fill('Saved by a tap')
  await saveAll(page)
  await expect(tagline).not.toBeFocused()
})

test('a link that is refused says so at its field, and the keyboard stands there', night, async ({ page, ownSite }) => {
  await openSettings(page, ownSite.url)
  for (let count = await links(page).count(); count <= 8; count += 1) {
    await addLink(page, `/link-${count}`)
    if (count < 8) await expect(links(page)).toHaveCount(count + 1)
  }

  const path = newLink(page).getByLabel('Leads to')
  await expect(path).toBeFocused()
  await expect(path).toHaveAccessibleDescription(/room for 8 links/)
  await expect(path).toHaveValue('/link-8')
  await page.keyboard.type('0')
  await unsaved(page).getByRole('button', { name: 'Save' }).click()
  await expect(unsaved(page)).toContainText('New link is not saved: look there for the reason.')
  await expect(path).toBeFocused()
})

test(
  'no room is kept for a button the bar replaces, and nothing moves when it comes',
  night,
  async ({ page, ownSite }) => {
    const heightOf = async () => (await page.locator('#registration').boundingBox())?.height
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(`${ownSite.url}/manage/home?panel=settings`)
    await expect(page.getByRole('button', { name: 'Save who may register' })).toBeVisible()
    const before = await heightOf()

    await page.unroute(/\.js$/)
    await openSettings(page, ownSite.url)

    expect(await heightOf()).toBe(before)
    const field = await page.locator('#registration .setting').boundingBox()
    const card = await page.locator('#registration').boundingBox()
    const below = (card?.y ?? 0) + (card?.height ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)
    expect(below).toBeLessThanOrEqual(24)
  },
)

test('where the script does not come, each section is saved by its button', night, async ({ page, ownSite }) => {
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto(`${ownSite.url}/manage/home?panel=settings`)
  await page.getByLabel('Tagline').fill('Written while the script was away')

  await page.getByRole('button', { name: 'Save the site' }).click()

  await expect(page.getByText('The site’s settings are saved.')).toBeVisible()
  await expect(page.getByLabel('Tagline')).toHaveValue('Written while the script was away')
})

async function openSettings(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/manage/home?panel=settings`)
  await untilAlive(page)
  await expect(page.getByRole('button', { name: 'Save the site' })).toBeHidden()
}

async function addLink(page: Page, path: string): Promise<void> {
  const form = newLink(page)
  const label = form.getByLabel('Text')
  if (!(await label.isVisible())) await form.getByText('Add a link').first().click()
  await label.fill(`Link to ${path}`)
  await form.getByLabel('Leads to').fill(path)
  await form.getByRole('button', { name: 'Add the link' }).click()
}

function newLink(page: Page): Locator {
  return navigation(page).locator('details', { has: page.getByText('Add a link', { exact: true }) })
}

async function saveAll(page: Page): Promise<void> {
  await unsaved(page).getByRole('button', { name: 'Save' }).click()
  await expect(unsaved(page)).toBeHidden()
}

async function putBack(page: Page): Promise<void> {
  await unsaved(page).getByRole('button', { name: 'Put back' }).click()
  await unsaved(page).getByRole('button', { name: 'Put back all' }).click()
  await expect(unsaved(page)).toBeHidden()
}

async function rename(page: Page, label: string, words: string): Promise<void> {
  const row = links(page).filter({ hasText: `Change ${label}` })
  await row.getByText(`Change ${label}`).click()
  await row.getByLabel('Text').fill(words)
}

async function labelsOf(page: Page): Promise<string[]> {
  return (await links(page).locator('b').allInnerTexts()).map((text) => text.trim())
}

function arrow(page: Page, name: string): Locator {
  return navigation(page).getByRole('button', { name, exact: true })
}

function links(page: Page): Locator {
  return navigation(page).getByRole('listitem')
}

function navigation(page: Page): Locator {
  return page.getByRole('region', { name: 'Navigation' })
}

function unsaved(page: Page): Locator {
  return page.getByRole('region', { name: 'Not saved yet' })
}
