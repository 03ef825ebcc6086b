import { night } from '../by-night.ts'
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
  const draft = page.url()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page).toHaveURL(`${draft}#history`)
  await publish(page)

  // It counts on every page, also on one that is open beside it, and after a reload.
  const beside = await page.context().newPage()
  await beside.goto(`${ownSite.url}/manage/home`)
  await expect(beside.getByText(/^A letter from the desk goes out in/)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Manage', exact: true })
    .getByRole('link', { name: /^People/ })
    .click()
  await expect(page).toHaveURL(/member/)
  await page.reload()
  await untilAlive(page)
  await expect(page.getByText(/^A letter from the desk goes out in/)).toBeVisible()
  // Left to go out, its mail would come into the letters of other tests.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden()
  await expect(beside.getByRole('button', { name: 'Undo', exact: true })).toBeHidden()
  await page.goto(draft)
  await expect(page.getByLabel('Title')).toHaveValue('A letter from the desk')
  expect(complaints).toEqual([])
})

test(
  'the way to Publish is in view however wide the window is and however long the text',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await beginUpdate(page, ownSite, 'The open window')
    await typeAndSave(page, 'A line.\n'.repeat(60))
    const button = page.getByRole('button', { name: 'Publish', exact: true })

    for (const width of [1440, 1280, 1181]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(button).toBeInViewport({ ratio: 1 })
      await page.getByLabel('Title').scrollIntoViewIfNeeded()
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    for (const width of [1180, 1100, 820, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByLabel('Title').scrollIntoViewIfNeeded()
      await page.getByRole('link', { name: 'Publish', exact: true }).click()
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  },
)

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

test(
  'whoever reloads while the last words are on their way finds them in the text',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await beginUpdate(page, ownSite, 'The open window')
    await typeAndSave(page, 'What was said.')
    // The new page is read before the words arrive, and is there after they were answered.
    const isRead = Promise.withResolvers<void>()
    await page.route('**/api/drafts/save', async (route) => {
      await isRead.promise
      await route.continue()
    })
    await page.route(page.url(), async (route) => {
      const response = await route.fetch()
      // Having heard that it is saved, the old page asks for what depends on the text.
      const heard = page.waitForRequest(/\/manage\/draft\.data/)
      isRead.resolve()
      await heard
      await route.fulfill({ response })
    })

    await textOf(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' What was added.')
    await page.reload()

    await expect(textOf(page)).toContainText('What was said. What was added.')
    await expect(page.getByText(/^Saved/)).toBeVisible()
  },
)

test(
  'what the server fails to save stays on this device over a reload, and is saved once it works',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await beginUpdate(page, ownSite, 'The open window')
    await page.route('**/api/drafts/save', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }))
    await page.getByLabel('Title').fill('Written on a bad day')
    await textOf(page).click()
    await page.keyboard.type('And nothing of it is lost.')
    await expect(page.getByText('Not sent yet, kept on this device.')).toBeVisible()

    await page.reload()
    await expect(page.getByText('We restored what you were typing.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Written on a bad day')
    await expect(textOf(page)).toContainText('And nothing of it is lost.')

    await page.unroute('**/api/drafts/save')
    await page.reload()
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('Written on a bad day')
    await expect(textOf(page)).toContainText('And nothing of it is lost.')
  },
)

test(
  'a text nobody gets through is kept whole, and the page says why it cannot go out and what to do',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await beginUpdate(page, ownSite, 'The open window')
    await page.getByRole('checkbox', { name: 'Americas' }).check()
    const heavy = '>'.repeat(6_000)
    const saved = page.waitForResponse(
      (response) =>
        response.url().includes('/api/drafts/save') && (response.request().postData() ?? '').includes('>>>'),
    )

    await textOf(page).evaluate((field, words) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', words)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, heavy)

    const because = /Text has quotes or lists more than 20 deep within each other: take some/
    await saved
    await expect(page.getByText(because).first()).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(textOf(page)).toHaveValue(heavy)
    const refused = page.waitForResponse((response) => response.url().includes('/api/drafts/publish'))
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    expect((await refused).status()).toBe(422)
    await expect(textOf(page)).toHaveValue(heavy)
  },
)
