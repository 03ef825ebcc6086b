import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'

test('who looks for people goes on typing while the answer comes', async ({ page, house }) => {
  await letInAs(page.context(), house, 'member')
  await page.goto(`${house.url}/member/editions/2026?tab=people&q=zzz`)
  await untilAlive(page)
  const words = page.getByRole('searchbox', { name: 'Search by name, work, subject' })
  await expect(page.getByRole('status')).toHaveText('Nobody here by these words.')

  await words.fill('')
  await expect(page.getByRole('status')).toHaveText(/^\d+ people$/)
  await page.keyboard.type('demo')
  await expect(words).toHaveValue('demo')

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=demo/)
  await expect(words).toBeFocused()

  await page.goBack()
  await expect(words).toHaveValue('')
})
