import { night } from '../by-night.ts'
import { enginesToWalk } from '../site/engines.ts'
import { expect, test } from './both-engines.ts'
import { letInAs, untilAlive } from './browser.ts'

for (const engine of enginesToWalk) {
  test(
    `a zone that was renamed is still reached at its old address, ${engine}`,
    night,
    async ({ page, communityOn }) => {
      test.slow()
      const { site } = await communityOn(engine)
      await letInAs(page.context(), site, 'organiser')
      await page.goto(`${site.url}/manage/home?panel=programme&edition=2027&zone=americas`)
      await untilAlive(page)
      await page.getByLabel('Slug', { exact: true }).fill('both-americas')
      // A button beside the form, pressed before the page is read again, is not refused for the save before it.
      const pressed = Promise.withResolvers<void>()
      await page.route(/\.data\b/, (route) =>
        route.request().method() === 'GET' ? pressed.promise.then(() => route.continue()) : route.continue(),
      )
      await page.getByRole('button', { name: 'Save the zone' }).click()
      await expect(page.getByText('The zone is saved.')).toBeVisible()
      await page.getByRole('button', { name: 'Later' }).click()
      pressed.resolve()
      await expect(page.getByText('The zones are in their new order.')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Slug', { exact: true })).toHaveValue('both-americas')

      await page.goto(`${site.url}/member/updates/2027/americas?month=2026-11`)

      await expect(page).toHaveURL(`${site.url}/member/updates/2027/both-americas?month=2026-11`)
    },
  )
}
