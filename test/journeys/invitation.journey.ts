import { tokens } from '../site/cast.ts'
import { expect, test } from '../site/test.ts'
import { untilAlive } from './browser.ts'

test('whoever came with an invitation and looks around comes back to it by a click as well', async ({
  page,
  house,
}) => {
  await page.goto(`${house.url}/member/register?token=${tokens.open}`)
  await untilAlive(page)
  await expect(page.getByText('You are invited to')).toBeVisible()
  await page.getByRole('link', { name: 'How membership works' }).click()
  await expect(page).toHaveURL(`${house.url}/membership`)
  await expect(page.getByText('You are invited to')).toBeHidden()

  // What a link inside the site does. Without its transition the router may show the page that was left once more.
  await page.evaluate(() =>
    Reflect.get(window, '__reactRouterDataRouter').navigate('/member/register', { viewTransition: true }),
  )

  await expect(page).toHaveURL(`${house.url}/member/register`)
  await expect(page.getByText('You are invited to')).toBeVisible()
})
