import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'
import { beginUpdate, publish, textOf, typeAndSave } from './writing.ts'

test('a text is written, saved by itself, there again after a reload, published and taken back', async ({
  page,
  ownSite,
}) => {
  const complaints = listenForComplaints(page)
  await letInAs(page.context(), ownSite, 'organiser')
  await beginUpdate(page, ownSite, 'The open window')

  await page.getByLabel('Title').fill('A letter from the desk')
  await typeAndSave(page, '## First\nOne word more.')
  await page.reload()
  await untilAlive(page)
  await expect(page.getByLabel('Title')).toHaveValue('A letter from the desk')
  await expect(textOf(page).getByRole('heading', { name: 'First' })).toBeVisible()

  // Nobody is chosen yet: it says so instead of going out.
  await expect(page.getByText('Before it can go out')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Americas' }).check()
  await expect(page.getByText('Before it can go out')).toBeHidden()
  await publish(page)
  await page.reload()
  await untilAlive(page)
  // Left to go out, its mail would come into the letters of other tests.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A letter from the desk')
  expect(complaints).toEqual([])
})

test('what is typed without a connection stays, is restored after the page was closed, and is sent', async ({
  page,
  ownSite,
}) => {
  await letInAs(page.context(), ownSite, 'organiser')
  const address = await beginUpdate(page, ownSite, 'The open window')

  // Closing a page sends a last time: nothing of this page gets anywhere.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('No connection'))
  })
  await page.getByLabel('Title').fill('Written in a tunnel')
  await expect(page.getByText('Not sent yet, kept on this device.')).toBeVisible()
  await page.close()

  const again = await page.context().newPage()
  await again.goto(address)
  await expect(again.getByText('We restored what you were typing.')).toBeVisible()
  await expect(again.getByLabel('Title')).toHaveValue('Written in a tunnel')
  await expect(again.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await again.reload()
  await expect(again.getByLabel('Title')).toHaveValue('Written in a tunnel')
  await expect(again.getByText('We restored what you were typing.')).toBeHidden()
})
