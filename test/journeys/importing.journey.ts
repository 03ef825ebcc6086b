import { expect, test } from './both-engines.ts'
import { letInAs, untilAlive } from './browser.ts'

// It may start the community.
test.beforeEach(() => test.slow())

test('a file of people is matched, tried out, brought in and taken back', async ({ page, context, communityOn }) => {
  const { site } = await communityOn('embedded')
  await letInAs(context, site, 'organiser')
  await page.goto(`${site.url}/manage/member?tab=import`)
  await untilAlive(page)
  const rows = ['Wer;Kontakt;Role', 'From A File;from-a-file@club.test;admin', 'No Address;nobody;']
  const buffer = Buffer.from(rows.join('\r\n'), 'utf16le')
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Read it' }).click()

  await expect(page.getByText('Table with semicolons, UTF-16')).toBeVisible()
  await page.getByLabel('Wer').selectOption('Name')
  await expect(page.getByLabel('Kontakt')).toHaveValue('email')
  await expect(page.getByLabel('Role')).toBeDisabled()
  await page.getByRole('button', { name: 'Try it out' }).click()

  await expect(page.getByRole('row', { name: /From A File.*Added.*Is noted/ })).toBeVisible()

  // What is being typed for one row is not put into another, and is there when its own is opened again.
  const form = page.getByRole('region', { name: /put right$/ })
  await page.getByRole('link', { name: 'Put line 2 right' }).click()
  await form.getByLabel('Wer').fill('From The Hand')
  await page.getByRole('link', { name: 'Put line 3 right' }).click()
  await expect(form.getByLabel('Kontakt')).toHaveValue('nobody')
  await expect(form.getByLabel('Wer')).toHaveValue('No Address')
  await page.getByRole('link', { name: 'Put line 2 right' }).click()
  await expect(form.getByLabel('Wer')).toHaveValue('From The Hand')
  await form.getByRole('link', { name: 'Leave it as it is' }).click()

  await page.getByRole('link', { name: '1 stay out' }).click()
  await expect(page.getByRole('row', { name: /nobody.*Stays out.*No e-mail address/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import: 1 person noted' }).click()

  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 noted, 1 stayed out')).toBeVisible()
  await page.getByRole('button', { name: /^Take back/ }).click()
  await expect(page.getByRole('heading', { name: 'Taken back' })).toBeVisible()
})
