import type { Locator, Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'

test(
  'an organiser makes a redirect rule, and it holds for documents and for clicks',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await openRules(page, ownSite.url)

    await addRule(page, '/challenge/quarterly', '/studios/schedule')

    await expect(ruleFor(page, '/challenge/quarterly')).toBeVisible()
    await expect.poll(async () => (await ownSite.knock('/challenge/quarterly')).location).toBe('/studios/schedule')
    await page.goto(`${ownSite.url}/about`)
    await untilAlive(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quarterly challenge' }).click()
    await expect(page).toHaveURL(`${ownSite.url}/studios/schedule`)

    await openRules(page, ownSite.url)
    const row = ruleFor(page, '/challenge/quarterly')
    await row.getByRole('button', { name: /Switch off|Turn off/ }).click()
    await expect(row.getByText('Off', { exact: true })).toBeVisible()
    await expect.poll(async () => (await ownSite.knock('/challenge/quarterly')).status).toBe(200)
  },
)

test(
  'a rule that would close a loop, or shut the way to itself, is refused beside its field',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await openRules(page, ownSite.url)
    await addRule(page, '/circle', '/ring')
    await expect(ruleFor(page, '/circle')).toBeVisible()

    await openRules(page, ownSite.url)
    await addRule(page, '/ring', '/circle')
    await expect(page.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true')

    for (const kept of ['/manage/home', '/MANAGE/LOGIN', '/member/login', '/api/me', '/**']) {
      await openRules(page, ownSite.url)
      await addRule(page, kept, '/about')
      await expect(page.getByLabel('From', { exact: true }), kept).toHaveAttribute('aria-invalid', 'true')
    }
  },
)

test('a rule to another site asks for its name to be agreed to', night, async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
  await openRules(page, ownSite.url)
  await addRule(page, '/elsewhere', 'https://x.test/a')
  await expect(page.getByText('This leads to another site: x.test. Agree to that below')).toBeVisible()

  await page.getByRole('checkbox', { name: /another site/ }).check()
  await page.getByRole('button', { name: 'Save the rule' }).click()

  await expect(ruleFor(page, '/elsewhere')).toBeVisible()
  await expect.poll(async () => (await ownSite.knock('/elsewhere')).location).toBe('https://x.test/a')
})

test('one bar says what is not saved, and saves it wherever it stands', async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
  await openRules(page, ownSite.url)
  await untilAlive(page)
  await expect(unsaved(page)).toBeHidden()
  await page.getByLabel('Tagline').fill('A table to read at')
  await page.getByLabel('Links by day', { exact: true }).fill('#c9a100')
  await page.getByLabel('Pick: Links by night').fill('#9fe0b8')

  await expect(unsaved(page)).toContainText('3 changes')
  await expect(unsaved(page)).toContainText('Tagline, Links by day, Links by night')
  await expect(index(page).getByRole('link', { name: 'Site 1 not saved' })).toBeVisible()
  await expect(page.getByText(/ on .* by day: 4\.5 is needed/)).toBeVisible()
  await page.getByLabel('Tagline').press('ControlOrMeta+s')

  await expect(page.getByText('The site’s settings are saved.')).toBeVisible()
  await expect(unsaved(page)).toContainText('Links by day, Links by night are not saved: look there for the reason.')
  await expect(page.getByText(/^Too close to .* by day/)).toBeVisible()
  await expect(page.getByLabel('Links by day', { exact: true })).toHaveValue('#c9a100')

  await page.getByLabel('Links by day', { exact: true }).fill('#14532d')
  await unsaved(page).getByRole('button', { name: 'Save' }).click()
  await expect(unsaved(page)).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Links by day', { exact: true })).toHaveValue('#14532d')
  await expect(page.getByLabel('Tagline')).toHaveValue('A table to read at')
})

test(
  'a list gets its order by dragging, by keys and by buttons, and it is saved or put back by the bar',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await openRules(page, ownSite.url)
    await untilAlive(page)
    const links = page.getByRole('region', { name: 'Navigation' }).getByRole('listitem')
    const labels = async () => (await links.locator('b').allInnerTexts()).map((text) => text.trim())
    const before = await labels()
    const [first = '', second = '', third = ''] = before

    await drag(page, page.getByRole('button', { name: `Move ${first}` }), links.nth(1))
    expect((await labels()).slice(0, 3)).toEqual([second, first, third])
    await page.getByRole('button', { name: `Move ${third}` }).press('ArrowUp')
    await expect(page.getByRole('button', { name: `Move ${third}` })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: `${third}: place 2 of ${before.length}` })).toBeAttached()
    await expect(unsaved(page)).toContainText('1 change')
    await unsaved(page).getByRole('button', { name: 'Put back' }).click()
    await unsaved(page).getByRole('button', { name: 'Put back all' }).click()
    await expect.poll(labels).toEqual(before)

    await page.getByRole('button', { name: `Down: ${first}` }).click()
    await unsaved(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The navigation is in its new order.')).toBeVisible()
    await expect(unsaved(page)).toBeHidden()
    await page.reload()
    expect((await labels()).slice(0, 2)).toEqual([second, first])

    const home = page.getByRole('region', { name: 'Home page' })
    await untilAlive(page)
    await home.getByRole('button', { name: /^Hide/ }).last().click()
    await home.getByRole('button', { name: /^Down/ }).first().click()
    await expect(unsaved(page)).toContainText('Order of the home page, What the home page shows')
    await unsaved(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The home page is arranged.')).toBeVisible()
    await expect(unsaved(page)).toBeHidden()
    await expect(home.getByRole('button', { name: /^Show/ })).toHaveCount(1)
  },
)

test('the index follows the reading, and leads to each section', night, async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
  await openRules(page, ownSite.url)
  await untilAlive(page)
  await expect(index(page).locator('[aria-current]')).toHaveText('Site')

  await index(page).getByRole('link', { name: 'Navigation' }).click()

  await expect(index(page).locator('[aria-current]')).toHaveText('Navigation')
  await expect(page.getByRole('heading', { name: 'Navigation' })).toBeInViewport()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('each section has its own button, and each row its own arrows', async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await openRules(page, ownSite.url)
    await page.getByLabel('Tagline').fill('Written without script')
    await page.getByRole('button', { name: 'Save the site' }).click()
    await expect(page.getByText('The site’s settings are saved.')).toBeVisible()
    await expect(page.getByLabel('Tagline')).toHaveValue('Written without script')

    const links = page.getByRole('region', { name: 'Navigation' }).getByRole('listitem')
    const [first = ''] = await links.locator('b').allInnerTexts()
    await page.getByRole('button', { name: `Down: ${first}` }).click()
    await expect(links.nth(1)).toContainText(first)
  })
})

function unsaved(page: Page): Locator {
  return page.getByRole('region', { name: 'Not saved yet' })
}

function index(page: Page): Locator {
  return page.getByRole('navigation', { name: 'On this page' })
}

/** Carries a row by its grip to just below the middle of another one. */
async function drag(page: Page, grip: Locator, onto: Locator): Promise<void> {
  await grip.hover()
  await page.mouse.down()
  const box = await onto.boundingBox()
  if (!box) throw new Error('There is no row to drag to.')
  await page.mouse.move(box.x + 20, box.y + box.height / 2 + 4, { steps: 8 })
  await page.mouse.up()
}

function ruleFor(page: Page, address: string): Locator {
  return page
    .getByRole('list', { name: /Redirect rules/ })
    .getByRole('listitem')
    .filter({ hasText: address })
}

async function openRules(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/manage/home?panel=settings`)
}

async function addRule(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a rule' }).click()
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('To', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Save the rule' }).click()
}
