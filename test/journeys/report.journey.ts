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
  await page.goBack()
  await expect(words).toHaveValue('')
})
