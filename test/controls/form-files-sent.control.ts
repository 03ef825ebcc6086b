import { night, unless } from '../by-night.ts'
import type { Page } from '@playwright/test'
import { dropFile, text, faultsOf, stillness } from './form-hands.ts'
import { eventsOf, expect, openForm, test, valuesOf } from './gallery.ts'

// The bench sends files to the gallery's server, which takes `upload` ms for each and refuses one named refused.txt.

const pages = { type: 'file', name: 'pages', label: 'Pages', uploads: true, atMost: 3, validation: 'required' }
const name = { type: 'text', name: 'name', label: 'Name' }
const id = /^[\da-f-]{36}$/

/** Large enough not to vanish in the buffers between a browser and a server on the same machine. */
const large = 24_000_000

test('a file is sent as soon as it is there, and how far it is is shown and announced', async ({ page }) => {
  await openForm(page, { fields: [pages] }, { query: { upload: '3000' } })
  await expect(page.getByText('or drop them here')).toBeVisible()

  await dropFile(page, 'large.txt', large)

  const progress = page.getByRole('progressbar', { name: 'Sending large.txt' })
  // Where it begins is over before a busy machine looks.
  await expect(progress).toBeVisible()
  await expect(page.getByText(/^Sending large\.txt: (?:25|50|75)%\.$/)).toBeAttached()
  expect(Number(await progress.getAttribute('value'))).toBeLessThan(1)
  await expect(page.getByText('large.txt is sent.')).toBeAttached({ timeout: 15_000 })
  await expect(page.getByRole('status').filter({ hasText: 'large.txt is sent.' })).toBeAttached()
  await expect(page.getByRole('listitem')).toHaveText(/large\.txt.*Sent/)
  await expect(progress).toHaveCount(0)
})

test('the form posts the ids of its files, and the values have them too', async ({ page }) => {
  await openForm(page, { fields: [pages] }, { query: { upload: '0' } })
  await choose(page, ['one.txt', 'two.txt'])
  await expect(page.getByText('2 files are sent.')).toBeAttached()

  const posted = await page
    .locator('form')
    .evaluate((form) => (form instanceof HTMLFormElement ? [...new FormData(form).entries()] : []))
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect.poll(() => valuesOf(page, 'submit')).toHaveLength(1)
  expect(await valuesOf(page, 'submit')).toEqual([{ pages: posted.map(([, value]) => value) }])
  expect(posted).toEqual([
    ['pages', expect.stringMatching(id)],
    ['pages', expect.stringMatching(id)],
  ])
})

test('a form that posts itself sends the ids, and the server takes them', async ({ page }) => {
  await openForm(page, { fields: [pages] }, { query: { upload: '0', server: '1' } })
  await choose(page, ['one.txt'])

  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByText('The server took')).toHaveText(/\{"pages":\["[\da-f-]{36}"\]\}/)
})

test('a submit waits for the files, is busy meanwhile, and is sent once', async ({ page }) => {
  await openForm(page, { fields: [pages, name] }, { query: { upload: '1500' } })
  await choose(page, ['one.txt'])
  const button = page.getByRole('button', { name: 'Submit' })

  await button.click()
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Name').press('Enter')
  expect(await eventsOf(page, 'submit')).toEqual([])

  await expect.poll(() => valuesOf(page, 'submit')).toEqual([{ pages: [expect.stringMatching(id)], name: '' }])
  await expect(button).toBeEnabled()
  await page.clock.runFor(1000)
  expect(await eventsOf(page, 'submit')).toHaveLength(1)
})

test('a file that is removed is sent no further, and a submit does not wait for it', async ({ page }) => {
  await openForm(page, { fields: [pages] }, { query: { upload: '60000' } })
  await choose(page, ['one.txt'])
  await page.getByRole('button', { name: 'Submit' }).click()
  const calledOff = page.waitForEvent('requestfailed')

  await page.getByRole('button', { name: 'Remove one.txt' }).click()

  expect((await calledOff).failure()).toEqual({ errorText: 'net::ERR_ABORTED' })
  await expect(page.getByText('Pages is required.')).toBeVisible()
  await expect(page.getByLabel('Pages')).toHaveAttribute('aria-invalid', 'true')
  expect(await eventsOf(page, 'submit')).toEqual([])
})

test('files that were sent count among those a field holds, and are known again', async ({ page }) => {
  await openForm(page, { fields: [pages] }, { query: { upload: '0' } })
  await choose(page, ['one.txt', 'two.txt'])
  await expect(page.getByText('2 files are sent.')).toBeAttached()

  await page.getByLabel('Pages').setInputFiles([text('three.txt'), text('four.txt')])

  await expect(page.getByText('Cannot have more than 3 Pages.')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([/one\.txt/, /two\.txt/, /three\.txt/])
  await page.getByRole('button', { name: 'Remove one.txt' }).click()
  await expect(page.getByRole('button', { name: 'Remove two.txt' })).toBeFocused()
})

test.describe('a file that does not arrive', () => {
  // The browser tells of each in its console.
  test.use({ expectsComplaints: true })

  test('says so, keeps the form from being sent, and is sent by Retry', async ({ page }) => {
    let isBroken = true
    await page.route('**/pretend-upload*', (route) => (isBroken ? route.abort() : route.continue()))
    await openForm(page, { fields: [name, pages] }, { query: { upload: '0' } })
    await choose(page, ['one.txt'])
    const alert = page.getByRole('alert').filter({ hasText: 'one.txt could not be sent. Retry or remove it.' })
    await expect(alert).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText(/one\.txt.*Not sent/)

    await page.getByLabel('Name').press('Enter')
    await expect(page.getByLabel('Pages')).toBeFocused()
    await expect(page.getByLabel('Pages')).toHaveAccessibleDescription(/one\.txt could not be sent/)
    expect(await eventsOf(page, 'submit')).toEqual([])

    isBroken = false
    await page.getByRole('button', { name: 'Retry one.txt' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Remove one.txt' })).toBeFocused()
    await expect(page.getByText('one.txt is sent.')).toBeAttached()
    await expect(alert).toHaveCount(0)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect.poll(() => valuesOf(page, 'submit')).toEqual([{ name: '', pages: [expect.stringMatching(id)] }])
  })

  test('may be removed instead: the others are posted', async ({ page }) => {
    await openForm(page, { fields: [pages] }, { query: { upload: '0' } })
    await choose(page, ['refused.txt', 'one.txt'])
    await expect(page.getByText('refused.txt could not be sent. Retry or remove it.')).toBeVisible()

    await page.getByRole('button', { name: 'Remove refused.txt' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()

    await expect.poll(() => valuesOf(page, 'submit')).toEqual([{ pages: [expect.stringMatching(id)] }])
  })

  test('brings its step back when the form is submitted', night, async ({ page }) => {
    const steps = [
      { name: 'files', fields: [pages] },
      { name: 'about', fields: [name] },
    ]
    await openForm(page, { steps }, { query: { upload: '0' } })
    await choose(page, ['refused.txt'])
    await expect(page.getByText('refused.txt could not be sent. Retry or remove it.')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('Name')).toBeVisible()

    await page.getByRole('button', { name: 'Submit' }).click()

    await expect(page.getByLabel('Pages')).toBeFocused()
    expect(await eventsOf(page, 'submit')).toEqual([])
  })

  test('what was sent is still there when the server refuses the form', async ({ page }) => {
    const required = { ...name, validation: 'required' }
    await openForm(page, { fields: [pages, required] }, { query: { upload: '0', server: '1' } })
    await choose(page, ['one.txt'])
    await expect(page.getByText('one.txt is sent.')).toBeAttached()

    // As a browser does that asks no rules.
    await page.locator('form').evaluate((form) => form instanceof HTMLFormElement && form.submit())

    await expect(page.getByText('Name is required.')).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText(/File 1.*Sent/)
    await page.getByLabel('Name').fill('Demo Member 01')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('The server took')).toHaveText(/"pages":\["[\da-f-]{36}"\]/)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `is accessible, like those that are sent or on their way, in the ${colorScheme} theme`,
      unless(colorScheme === 'light'),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await openForm(page, { fields: [pages] }, { query: { upload: '60000' } })
        await page.route(/one\.txt/, (route) => route.fulfill({ status: 201, body: 'an-id' }))
        await page.route(/refused\.txt/, (route) => route.abort())
        await choose(page, ['one.txt', 'refused.txt', 'long.txt'])
        await expect(page.getByRole('listitem')).toHaveText([/Sent/, /Not sent.*Retry/, /long\.txt/])
        await expect(page.getByRole('progressbar', { name: 'Sending long.txt' })).toBeVisible()
        await stillness(page)

        expect(await faultsOf(page)).toEqual([])
      },
    )
  }
})

async function choose(page: Page, names: string[]) {
  await expect(page.getByText('or drop them here')).toBeVisible()
  await page.getByLabel('Pages').setInputFiles(names.map((each) => text(each)))
}
