import { night } from '../by-night.ts'
import { startDemoSite } from '../site/engines.ts'
import { linkIn } from '../site/letters.ts'
import { addresses } from '../site/cast.ts'
import { expect, test } from '../site/test.ts'
import { letIn, listenForComplaints, untilAlive } from './browser.ts'

test(
  'a member gets another address by the letter to it, and whoever reads the old one takes it back',
  night,
  async ({ page, browser }) => {
    const site = await startDemoSite('embedded')
    try {
      await letIn(page.context(), site, await site.signIn('member'))
      const complaints = listenForComplaints(page)
      await page.goto(`${site.url}/member?view=security`)
      await untilAlive(page)
      const wished = 'member.elsewhere@club.test'

      await page.getByRole('link', { name: 'Change the address' }).click()
      await page.getByLabel('New e-mail').fill(wished)
      await page.getByLabel('New e-mail').press('Enter')

      await expect(page.getByText(`We wrote to ${wished}. The address changes`)).toBeVisible()
      const link = linkIn(await site.nextLetter(wished))
      // Another browser, where nobody is signed in: the letter proves enough.
      const elsewhere = await (await browser.newContext()).newPage()
      await elsewhere.goto(site.url + link)
      await elsewhere.goto(site.url + link)
      await page.reload()
      await expect(page.getByText(addresses.member)).toBeVisible()
      await elsewhere.getByRole('button', { name: 'Use the new address' }).click()
      await expect(elsewhere.getByText('From now on you sign in')).toBeVisible()
      await page.reload()
      await expect(page.getByText(wished)).toBeVisible()
      await expect(page.getByText(addresses.member)).toBeHidden()

      // From here on the open page may be refused: its session ends.
      expect(complaints).toEqual([])
      await elsewhere.goto(site.url + linkIn(await site.nextLetter(addresses.member)))
      await elsewhere.getByRole('button', { name: 'Take my address back' }).click()
      await expect(elsewhere.getByText('Your address is back.')).toBeVisible()
      await page.reload()
      await expect(page).toHaveURL(/\/member\/login/)
    } finally {
      await site.stop()
    }
  },
)
