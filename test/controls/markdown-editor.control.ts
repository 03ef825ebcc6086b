import type { Page } from '@playwright/test'
import { expect, openGallery, test } from './gallery.ts'

test('the tools are one stop for the Tab key, and arrows go from one to the next', async ({ page }) => {
  const sample = await openEditor(page)
  const bar = sample.getByRole('toolbar', { name: 'Formatting' })

  await bar.getByRole('button', { name: 'Heading', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(bar.getByRole('button', { name: 'Markdown' })).toBeFocused()
  await page.keyboard.press('Tab')

  await expect(sample.getByRole('textbox', { name: 'Text' })).toBeFocused()
})

test('what is typed comes out as Markdown, and a table stays what it was', async ({ page }) => {
  const sample = await openEditor(page)
  const markdown = sample.getByTestId('markdown')
  await sample.getByRole('textbox', { name: 'Text' }).press('Control+Home')

  await page.keyboard.type('1986. A year and *no emphasis')

  await expect(markdown).toContainText('1986. A year and \\*no emphasisOn a first reading')
  await expect(markdown).toContainText('| 0 | Reading |\n| 4 | Questions |')
})

test('a picture is not taken without words for it', async ({ page }) => {
  const sample = await openEditor(page)
  await sample.getByRole('button', { name: 'Picture' }).click()
  const picture = { name: 'door.png', mimeType: 'image/png', buffer: Buffer.from('') }
  await sample.locator('input[type=file]').setInputFiles(picture)

  await sample.getByRole('button', { name: 'Add picture' }).click()
  await expect(sample.getByText('Alternative text is required.')).toBeVisible()
  await expect(sample.getByTestId('markdown')).not.toContainText('door.png')
})

test('a link is set and taken away by the keyboard alone', async ({ page }) => {
  const sample = await openEditor(page)
  await sample.getByRole('textbox', { name: 'Text' }).focus()
  // A moment after it got the focus the editor sets the selection it knows, and is told of another a moment later: nobody is as fast as a test.
  await aMoment(page)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect.poll(() => page.evaluate(() => String(getSelection()))).not.toBe('')
  await aMoment(page)

  await sample.getByRole('button', { name: 'Link' }).press('Enter')
  await expect(sample.getByLabel('Leads to')).toBeFocused()
  await page.keyboard.type('northlight.example')
  await page.keyboard.press('Enter')
  await expect(sample.getByTestId('markdown')).toContainText('](https://northlight.example)')

  await sample.getByRole('button', { name: 'Link' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(sample.getByRole('textbox', { name: 'Text' })).toBeFocused()
})

test('a heavy text that is pasted is written as Markdown, with why, and nothing of either text is lost', async ({
  page,
}) => {
  const sample = await openEditor(page)
  const text = sample.getByRole('textbox', { name: 'Text' })
  await text.press('Control+Home')
  const heavy = '>'.repeat(6_000)

  await text.evaluate((field, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, heavy)

  await expect(sample.getByRole('status')).toContainText('is longer than 5,000 characters: make two of it.')
  const markdown = sample.getByTestId('markdown')
  await expect(markdown).toContainText(`On a first reading people look up early`)
  await expect(markdown).toContainText(heavy)
  await expect(markdown).toContainText('| 4 | Questions |')
  await sample.getByRole('button', { name: 'Markdown' }).click()
  await expect(sample.getByRole('status')).toContainText('is longer than 5,000 characters')
  const source = await text.inputValue()
  await text.fill(source.replace(heavy, ''))
  await sample.getByRole('button', { name: 'Markdown' }).click()
  await expect(text.getByRole('heading', { name: 'Three small habits' })).toBeVisible()
})

for (const { place, after, first, more, written } of [
  { place: 'before a block', after: 'come from.\n\n', first: '', more: 'Now: ', written: '## Now: Three small' },
  { place: 'within a line', after: '**least**', first: ', or ', more: 'most', written: 'trusts **least**, or most.' },
  {
    place: 'at the end',
    after: 'Questions |',
    first: '\n\nCome ',
    more: 'early',
    written: 'Questions |\n\nCome early',
  },
]) {
  test(`whoever writes ${place} before the tools are there goes on writing where they were`, async ({ page }) => {
    const tools = Promise.withResolvers<void>()
    await page.route(/rich-text/, async (route) => {
      await tools.promise
      await route.continue()
    })
    await openGallery(page, '/markdown-editor')
    const sample = page.getByRole('region', { name: 'With pictures' })
    const plain = sample.locator('textarea.editor-source')
    await plain.focus()
    await plain.evaluate((field: HTMLTextAreaElement, words) => {
      const at = field.value.indexOf(words) + words.length
      field.setSelectionRange(at, at)
    }, after)
    // A key that writes nothing: the field hears of its caret.
    await page.keyboard.press('Shift')
    await page.keyboard.type(first)

    tools.resolve()
    await expect(sample.getByRole('toolbar')).toBeVisible()
    await page.keyboard.type(more)

    await expect(sample.getByTestId('markdown')).toContainText(written)
  })
}

/** The first sample, once its tools are there. */
async function openEditor(page: Page) {
  await openGallery(page, '/markdown-editor')
  const sample = page.getByRole('region', { name: 'With pictures' })
  await expect(sample.getByRole('toolbar')).toBeVisible()
  return sample
}

/** By the timers of the page, which ring in their order: those of the editor were set before, for 20 ms. */
function aMoment(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 50)))
}
