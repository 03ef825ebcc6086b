import { startDemoSite } from '../site/engines.ts'
import { expect, test } from '../site/test.ts'
import { letIn, untilAlive } from './browser.ts'

test('what waits is done in place by keyboard, and the keyboard goes on from there', async ({ page }) => {
  const site = await startDemoSite('embedded')
  try {
    await letIn(page.context(), site, await site.signIn('organiser'))
    await page.goto(`${site.url}/manage/home`)
    await untilAlive(page)
    const again = page.getByRole('button', { name: /^Send again/ })

    await again.focus()
    await page.keyboard.press('Enter')

    await expect(again).toBeHidden()
    await expect(page.getByRole('region', { name: 'Needs you' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Answer/ })).toBeFocused()
  } finally {
    await site.stop()
  }
})
