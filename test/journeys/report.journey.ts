import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { untilAlive } from './browser.ts'

test('whoever leaves a report that is not sent is asked first, and keeps the words by staying', async ({
  page,
  house,
}) => {
  const asked: string[] = []
  let leaves = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (leaves ? dialog.accept() : dialog.dismiss())
  })
  await page.goto(`${house.url}/code-of-conduct`)
  await page.goto(`${house.url}/code-of-conduct/report`)
  await untilAlive(page)
  const words = page.getByLabel('What happened')
  await words.fill('Somebody was named.')

  const away = page.getByRole('main').getByRole('link', { name: 'Code of conduct' })
  await away.click()
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^Leave\?/)])
  await expect(words).toHaveValue('Somebody was named.')
  await expect(page).toHaveURL(`${house.url}/code-of-conduct/report`)

  leaves = true
  await away.click()
  await expect(page).toHaveURL(`${house.url}/code-of-conduct`)
  await expect(words).toBeHidden()
  await page.goBack()
  await expect(words).toHaveValue('')
})

test('whoever goes back in the moment of leaving a report is on its page again', night, async ({ page, house }) => {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(`${house.url}/code-of-conduct`)
  await page.goto(`${house.url}/code-of-conduct/report`)
  await untilAlive(page)
  await page.getByLabel('What happened').fill('Somebody was named.')

  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // As soon as the address says so, before the other page is drawn; and then until nothing is drawn any more.
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...given) => {
      push(...given)
      setTimeout(() => history.back(), 20)
      window.addEventListener('popstate', () => setTimeout(() => requestIdleCallback(settled), 100), { once: true })
    }
    const settled = () => document.documentElement.setAttribute('data-settled', '')
  })
  await page.getByRole('main').getByRole('link', { name: 'Code of conduct' }).click()
  await page.locator('html[data-settled]').waitFor({ state: 'attached' })

  await expect(page).toHaveURL(`${house.url}/code-of-conduct/report`)
  await expect(page.getByLabel('What happened')).toBeVisible()
})
