import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { unless } from '../by-night.ts'
import { expect, openGallery, test } from './gallery.ts'

/** Every page there is, read from where it is written down; the contents say whether that is all. */
const shelves = globSync(['ui/gallery/catalogue.ts', 'ui/gallery/samples/*.tsx'])
  .map((file) => ({ name: path.basename(file), slugs: slugsIn(file) }))
  .filter(({ slugs }) => slugs.length > 0)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, slugs } of [{ name: 'the contents', slugs: [''] }, ...shelves]) {
  // Together, because a new browser for each page takes longer than the page.
  // By day the pages that are made of them are looked at.
  test(
    `${name}: every page is at ease at every width, in light and dark`,
    unless(name === 'the contents'),
    async ({ page }) => {
      test.setTimeout(180_000)
      for (const slug of slugs) {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await openGallery(page, `/${slug}`)
        for (const width of [1440, 820, 390, 320]) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await overflowOf(page), `/${slug} is wider than ${width} px`).toBe(0)
        }
        expect.soft(await barriersOf(page), `barriers of /${slug} on a phone`).toEqual([])

        await page.setViewportSize({ width: 1440, height: 900 })
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        // The same page in other colours: only those can be wrong now.
        expect.soft(await barriersOf(page, ['color-contrast']), `/${slug} is too pale in the dark`).toEqual([])
      }
    },
  )
}

test('the contents link every page, on its shelf', async ({ page }) => {
  await openGallery(page, '/')
  const links = await page.locator('main li a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))

  expect(links.toSorted()).toEqual(shelves.flatMap(({ slugs }) => slugs.map((slug) => `/${slug}`)).toSorted())
})

test('the theme changes at once and stays over pages, without a flash', async ({ page }) => {
  await openGallery(page, '/button')
  const day = await groundOf(page)
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(() => groundOf(page)).not.toBe(day)

  const html = await (await page.request.get('/tag')).text()
  expect(html).toContain('<html lang="en" data-theme="dark">')
  await openGallery(page, '/tag')
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
})

test('arrows lead from page to page', async ({ page }) => {
  await openGallery(page, '/icon')
  await page.getByRole('link', { name: /^On: / }).click()
  await expect(page).toHaveURL('/logo')

  await page.getByRole('link', { name: /^Back: / }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Icon')
})

test('what a sample links to is said, and the page stays', async ({ page }) => {
  await openGallery(page, '/more-link')
  await page.getByRole('link', { name: 'Full schedule' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'A link to /schedule' })).toBeVisible()
  await expect(page).toHaveURL('/more-link')
})

test('every day of a month is as large as a fingertip, and on a phone as large as its cell', async ({ page }) => {
  await openGallery(page, '/month-grid')
  expect(await page.evaluate(smallDays)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(coveredCells)).toEqual([])
})

test('toasts in every tone are at ease', async ({ page }) => {
  await openGallery(page, '/toasts')
  for (const name of ['Done', 'To know', 'Careful', 'Went wrong']) await page.getByRole('button', { name }).click()
  await expect(page.locator('.toast')).toHaveCount(4)

  expect(await barriersOf(page)).toEqual([])
})

test.describe('where something is wrong', () => {
  // Browsers complain of an answer that is not 200.
  test.use({ expectsComplaints: true })

  test('an unknown page says what there is', async ({ page }) => {
    const response = await page.goto('/buton')

    expect(response?.status()).toBe(404)
    await expect(page.getByText('There is nothing at /buton.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Button', exact: true })).toBeVisible()
  })

  for (const { address, says } of [
    { address: '/date-picker?props={', says: '"props" is not JSON: check its quotes, commas and brackets.' },
    { address: '/date-picker?props={"range":1,"colour":2}', says: '"range" must be true or false.' },
    { address: '/date-picker?props={"range":true,"colour":2}', says: '"colour" is no key of props' },
    { address: '/form?schema={"fields":[{"type":"txt","name":"a"}]}', says: '"fields.0.type" must be one of text,' },
    { address: '/form?schema={"fields":[{"type":"radio","name":"a"}]}', says: '"fields.0.options" must be there' },
  ]) {
    test(`${address} is refused in words`, async ({ page }) => {
      const response = await page.goto(address)

      expect(response?.status()).toBe(400)
      await expect(page.getByRole('alert')).toContainText(says)
    })
  }
})

/** The days of a month whose link is less than 44 pixels high or wide. In the browser. */
function smallDays(): (string | null)[] {
  const days = [...document.querySelectorAll('.month-grid-day')]
  const isSmall = (day: Element) => Math.min(day.getBoundingClientRect().height, day.getBoundingClientRect().width) < 44
  return days.filter(isSmall).map(({ textContent }) => textContent)
}

/** The days whose cell answers to another link at its end. In the browser. */
function coveredCells(): (string | null)[] {
  const isElsewhere = (cell: Element) => {
    cell.scrollIntoView({ block: 'center' })
    const { right, bottom } = cell.getBoundingClientRect()
    return !cell.querySelector('.month-grid-day')?.contains(document.elementFromPoint(right - 6, bottom - 6))
  }
  return [...document.querySelectorAll('.month-grid td')].filter(isElsewhere).map(({ textContent }) => textContent)
}

function slugsIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/slug: '(?<slug>[\w-]+)'/g)].map(({ groups }) => groups?.slug ?? '')
}

async function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** What WCAG 2.2 AA finds, by all of its rules or some, one line each. */
async function barriersOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`))
}
