import type { Page } from '@playwright/test'
import { expect, test } from '../site/test.ts'
import type { Site } from '../site/site.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'

test('a text is written, saved by itself, there again after a reload, published, taken back, published', async ({
  page,
  ownSite,
}) => {
  const complaints = listenForComplaints(page)
  await letInAs(page.context(), ownSite, 'organiser')
  await beginUpdate(page, ownSite)

  await page.getByLabel('Title').fill('A letter from the desk')
  await textOf(page).click()
  await page.keyboard.type('## First\nOne word more.')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(page.getByLabel('Title')).toHaveValue('A letter from the desk')
  await expect(textOf(page).getByRole('heading', { name: 'First' })).toBeVisible()

  // Nobody is chosen yet: it says so instead of going out.
  await expect(page.getByText('Before it can go out')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Americas' }).check()
  await expect(page.getByText('Before it can go out')).toBeHidden()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/Publishing in \d+ seconds\. Nothing has been sent yet\./)).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A letter from the desk')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/Publishing in \d+ seconds/)).toBeVisible()
  expect(complaints).toEqual([])
})

test('what is typed without a connection stays, is restored after the page was closed, and is sent', async ({
  page,
  ownSite,
}) => {
  await letInAs(page.context(), ownSite, 'organiser')
  const address = await beginUpdate(page, ownSite)

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

test('two write one text at the same time, and nothing is lost', async ({ browser, ownSite }) => {
  const [one, other] = await Promise.all([openDesk(), openDesk()])
  const address = await beginUpdate(one, ownSite)
  await one.getByLabel('Title').fill('The text of both')
  await expect(one.getByText(/^Saved/)).toBeVisible()
  await other.goto(address)
  await untilAlive(other)
  await expect(other.getByLabel('Title')).toHaveValue('The text of both')

  await textOf(one).click()
  await one.keyboard.type('What the first wrote.')
  await expect(one.getByText(/^Saved/)).toBeVisible()
  await textOf(other).click()
  await other.keyboard.type('What the second wrote.')

  const versions = other.getByRole('region', { name: 'Two versions' })
  await expect(versions.getByText('saved a newer version. Compare?')).toBeVisible()
  await expect(versions.locator('del')).toContainText('first')
  await expect(versions.locator('ins')).toContainText('second')
  await versions.getByRole('button', { name: 'Keep mine as a copy' }).click()
  const copy = await versions.getByRole('link', { name: 'Open your copy' }).getAttribute('href')
  await versions.getByRole('button', { name: 'Go on with theirs' }).click()
  await expect(textOf(other)).toContainText('What the first wrote.')

  await other.goto(ownSite.url + copy)
  await expect(textOf(other)).toContainText('What the second wrote.')
  await one.reload()
  await expect(textOf(one)).toContainText('What the first wrote.')
  await Promise.all([one.context().close(), other.context().close()])

  async function openDesk(): Promise<Page> {
    const context = await browser.newContext()
    await letInAs(context, ownSite, 'organiser')
    return context.newPage()
  }
})

/** A new update of the running edition; the answer is its address. */
async function beginUpdate(page: Page, site: Site): Promise<string> {
  await page.goto(`${site.url}/manage/draft`)
  await untilAlive(page)
  await page.getByLabel('New draft').click()
  await page.getByRole('button', { name: 'Update, The open window' }).click()
  await page.waitForURL(/draft=/)
  await untilAlive(page)
  return page.url()
}

function textOf(page: Page) {
  return page.getByRole('textbox', { name: 'Text', exact: true })
}
