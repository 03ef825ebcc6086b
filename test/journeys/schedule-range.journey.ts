import { expect, test } from '../site/test.ts'
import { listenForComplaints, untilAlive } from './browser.ts'

test('a reader chooses the days of the schedule in the calendar', async ({ page, house }) => {
  const complaints = listenForComplaints(page)
  await page.goto(`${house.url}/studios/schedule?view=list&from=2026-11-20&to=2026-11-25`)
  await untilAlive(page)

  await page.getByTestId('input-start').click()
  await page.locator('[data-date="2026-11-27"]').click()
  await page.locator('[data-date="2026-11-10"]').click()
  await page.keyboard.press('Escape')

  // Chosen backwards, turned round.
  await expect(page).toHaveURL(`${house.url}/studios/schedule?view=list&from=2026-11-10&to=2026-11-27`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10 – 27 November 2026')
  await expect(page.getByTestId('input-end')).toHaveValue('27/11/2026')
  expect(complaints).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader types the days of the schedule', async ({ page, house }) => {
    await page.goto(`${house.url}/studios/schedule?view=list`)
    const [from, to] = await page.locator('input[type="date"]').all()
    await from?.fill('2026-11-10')
    await to?.fill('2026-11-27')
    await page.getByRole('button', { name: 'Show', exact: true }).click()

    await expect(page.getByRole('heading', { level: 1 })).toContainText('10 – 27 November 2026')
  })
})
