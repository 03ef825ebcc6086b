import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'
import { barriersOf, overflowOf } from './looking.ts'

/* Who is up at night for an hour, three ways to share it, and a series of the one that is chosen. */

for (const [width, height] of [
  [1440, 1000],
  [820, 1180],
  [390, 844],
] as const) {
  test(
    `fair hours are chosen from three rotations and become series, ${width} px`,
    night,
    async ({ page, ownSite }) => {
      test.slow()
      await page.setViewportSize({ width, height })
      await letInAs(page.context(), ownSite, 'organiser')
      await page.goto(`${ownSite.url}/manage/cal?view=fair&night=21-8`)
      await untilAlive(page)

      const cards = page.getByRole('group', { name: 'Ways to share the nights' })
      await expect(cards.getByRole('radio')).toHaveCount(3)
      await expect(cards.getByRole('radio', { name: /^Three hours in turn/ })).toBeChecked()
      await expect(cards.getByRole('table')).toHaveCount(3)
      expect(await overflowOf(page)).toBe(0)
      expect(await barriersOf(page)).toEqual([])
      await cards.getByRole('radio', { name: /^Three hours in turn/ }).press('ArrowLeft')
      await expect(cards.getByRole('radio', { name: /^Two hours in turn/ })).toBeChecked()
      await page.getByText('The 12 dates').click()
      await expect(page.getByRole('table', { name: /^Each date/ }).getByRole('row')).toHaveCount(13)

      await page.getByLabel('Title').fill('Where the night travels')
      await page.getByRole('button', { name: 'Make it 2 series' }).click()
      await expect(page.getByText('12 drafts are planned.')).toBeVisible()
      await expect(page.getByText('Where the night travels').first()).toBeVisible()
    },
  )
}

test(
  'a zone that is left out carries nothing, and who is no organiser sees the calendar',
  night,
  async ({ page, house }) => {
    await letInAs(page.context(), house, 'organiser')
    await page.goto(`${house.url}/manage/cal?view=fair`)
    await untilAlive(page)
    await expect(page.getByRole('heading', { name: /in three zones meet\?$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Asia-Pacific' }).click()
    await expect(page.getByRole('heading', { name: /in two zones meet\?$/ })).toBeVisible()

    await page.context().clearCookies()
    await page.goto(`${house.url}/manage/cal?view=fair`)
    await expect(page.getByRole('heading', { name: /zones meet\?$/ })).toBeHidden()
    await expect(page.locator('.month-grid')).toBeVisible()
  },
)
