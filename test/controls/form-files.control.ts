import { dropFile, text } from './form-hands.ts'
import { expect, openForm, test } from './gallery.ts'

test('files are dropped or chosen, refused by kind and size, and taken back', async ({ page }) => {
  const field = { type: 'file', name: 'pages', label: 'Pages', accept: '.md,.txt', maxBytes: 1_000_000, atMost: 2 }
  await openForm(page, { fields: [field] })
  const files = page.getByRole('listitem')
  await expect(page.getByText('or drop them here')).toBeVisible()

  await page.getByLabel('Pages').setInputFiles([text('one.txt'), text('two.exe')])
  await expect(files).toHaveText([/one\.txt/])
  await expect(page.getByText('two.exe: This kind of file is not allowed.')).toBeVisible()

  await page.getByLabel('Pages').setInputFiles([text('large.txt', 1_000_001)])
  await expect(page.getByText('large.txt: The file is larger than 1 MB.')).toBeVisible()

  await dropFile(page, 'dropped.md')
  await expect(files).toHaveText([/one\.txt/, /dropped\.md/])

  await page.getByLabel('Pages').setInputFiles([text('three.txt')])
  await expect(page.getByText('Cannot have more than 2 Pages.')).toBeVisible()

  await page.getByRole('button', { name: 'Remove one.txt' }).click()
  await expect(page.getByRole('button', { name: 'Remove dropped.md' })).toBeFocused()
  // What is listed is what is posted.
  const posted = await page
    .locator('form')
    .evaluate((form) =>
      form instanceof HTMLFormElement
        ? new FormData(form).getAll('pages').map((file) => (file instanceof File ? file.name : file))
        : [],
    )
  expect(posted).toEqual(['dropped.md'])
})

test('a field for one file keeps the newest, and says so in its words', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'file', name: 'page', label: 'Page', atMost: 1 }] })
  await expect(page.getByText('Choose a file')).toBeVisible()
  await expect(page.getByText('or drop it here')).toBeVisible()

  await page.getByLabel('Page').setInputFiles(text('one.txt'))
  await page.getByLabel('Page').setInputFiles(text('two.txt'))

  await expect(page.getByRole('listitem')).toHaveText([/two\.txt/])
})

test('what a field for one file does not take is said, and what is listed is still what is posted', async ({
  page,
}) => {
  const field = { type: 'file', name: 'page', label: 'Page', atMost: 1, accept: '.txt', validation: 'required' }
  await openForm(page, { fields: [field] })
  await expect(page.getByText('or drop it here')).toBeVisible()
  const input = page.getByLabel('Page')
  const posted = () =>
    input.evaluate((file) => (file instanceof HTMLInputElement ? [...(file.files ?? [])].map(({ name }) => name) : []))

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Page is required.')).toBeVisible()
  await input.setInputFiles(text('wrong.exe'))
  await expect(page.getByText('wrong.exe: This kind of file is not allowed.')).toBeVisible()

  await input.setInputFiles(text('one.txt'))
  await expect.poll(posted).toEqual(['one.txt'])
  await input.setInputFiles(text('wrong.exe'))
  await expect(page.getByText('wrong.exe: This kind of file is not allowed.')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([/one\.txt/])
  expect(await posted()).toEqual(['one.txt'])
  // A dialog that is closed without a choice empties the browser's own input.
  await input.setInputFiles([])
  expect(await posted()).toEqual(['one.txt'])
})

test('files are chosen and taken back by the keyboard alone', async ({ page }) => {
  // Waited for from the start: asked for with the press, the browser may open its own dialog first.
  const choosing = page.waitForEvent('filechooser')
  await openForm(page, { fields: [{ type: 'file', name: 'pages', label: 'Pages', validation: 'required' }] })
  await expect(page.getByText('or drop them here')).toBeVisible()

  await page.getByLabel('Pages').focus()
  await page.keyboard.press('Space')
  await (await choosing).setFiles([text('one.txt'), text('two.txt')])
  await expect(page.getByRole('listitem')).toHaveText([/one\.txt/, /two\.txt/])

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove one.txt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove two.txt' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Pages')).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pages is required.')).toBeVisible()
})

test('a field that is fixed takes no file, neither chosen nor dropped', async ({ page }) => {
  await openForm(page, { fields: [{ type: 'file', name: 'pages', label: 'Pages', readOnly: true }] })
  await expect(page.getByText('or drop them here')).toBeVisible()

  await expect(page.getByLabel('Pages')).toBeDisabled()
  await dropFile(page, 'one.txt')

  await expect(page.getByRole('listitem')).toHaveCount(0)
})

test.describe('without script', () => {
  // A refused form is answered with 422, of which the browser tells in its console.
  test.use({ javaScriptEnabled: false, expectsComplaints: true })

  for (const uploads of [false, true]) {
    test(`files are posted with the form${uploads ? ', also where they would be sent before it' : ''}`, async ({
      page,
    }) => {
      const field = { type: 'file', name: 'pages', label: 'Pages', validation: 'required', atMost: 2, uploads }
      await page.goto(`/form?${new URLSearchParams({ schema: JSON.stringify({ fields: [field] }) })}`)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('Pages is required.')).toBeVisible()

      await page.getByLabel('Pages').setInputFiles([text('one.txt'), text('two.txt', 20)])
      await page.getByRole('button', { name: 'Submit' }).click()

      const taken = {
        pages: [
          { file: 'one.txt', bytes: 10 },
          { file: 'two.txt', bytes: 20 },
        ],
      }
      await expect(page.getByText('The server took')).toContainText(JSON.stringify(taken))
    })
  }

  test('what is refused is said with the sentences of the browser', async ({ page }) => {
    const field = { type: 'file', name: 'pages', label: 'Pages', accept: '.txt', atMost: 2, uploads: true }
    await page.goto(`/form?${new URLSearchParams({ schema: JSON.stringify({ fields: [field] }) })}`)

    await page.getByLabel('Pages').setInputFiles([text('one.exe')])
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('This kind of file is not allowed.')).toBeVisible()

    await page.getByLabel('Pages').setInputFiles([text('one.txt'), text('two.txt'), text('three.txt')])
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Cannot have more than 2 Pages.')).toBeVisible()
  })
})
