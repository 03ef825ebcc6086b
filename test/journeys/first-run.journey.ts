import { password } from '../site/cast.ts'
import { startSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

test('on an empty site the setup code makes the first organiser', async ({ page }) => {
  const site = await startSite(undefined, { DEMO: '0' })
  const code = /setup code ([A-Z0-9-]+)/.exec(site.words())?.[1] ?? ''
  await page.goto(`${site.url}/manage/login`)
  await expect(page.getByRole('heading', { name: 'Nobody is here yet' })).toBeVisible()

  const fill = async (typed: string) => {
    await page.getByLabel('Setup code').fill(typed)
    await page.getByLabel('Name', { exact: true }).fill('First Organiser')
    await page.getByLabel('E-mail').fill('first@club.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create the first organiser' }).click()
  }
  await fill('AAAA-AAAA')
  await expect(page.getByText('That code does not match.')).toBeVisible()
  await fill(code)

  await expect(page).toHaveURL(`${site.url}/manage/home`)
  await page.context().clearCookies()
  await page.goto(`${site.url}/manage/login`)
  await expect(page.getByRole('heading', { name: 'Nobody is here yet' })).toBeHidden()
  await site.stop()
})
