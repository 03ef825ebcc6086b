import { addresses } from '../site/cast.ts'
import { codeIn } from '../site/letters.ts'
import { routeTable } from '../../app/route-table.ts'
import { expect, test } from '../site/test.ts'
import { pageDoors } from '../doors/expectations.ts'

test.use({ javaScriptEnabled: false })

test('every public page can be read without script', async ({ page, house }) => {
  for (const { path, rendering } of routeTable) {
    const door = pageDoors[path]?.[0]
    if (rendering !== 'public' || door?.others !== 200) continue
    await page.goto(house.url + door.address)
    await expect(page.getByRole('heading', { level: 1 }), door.address).toBeVisible()
    expect((await page.getByRole('main').innerText()).length, door.address).toBeGreaterThan(100)
  }
})

test('a member signs in by code without script', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.url}/member`)
  await page.getByLabel('E-mail', { exact: true }).fill(addresses.memberWithoutAccess)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code').fill(codeIn(await ownSite.nextLetter(addresses.memberWithoutAccess)))
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(`${ownSite.url}/member`)
  await page.goto(`${ownSite.url}/member/logout`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
})
