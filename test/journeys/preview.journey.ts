import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'
import { beginUpdate, publish, typeAndSave } from './writing.ts'

test('an organiser sees the letter before it is out, as its readers will', async ({ page, ownSite }) => {
  const complaints = listenForComplaints(page)
  await letInAs(page.context(), ownSite, 'organiser')
  await beginUpdate(page, ownSite, 'The open window')
  await page.getByLabel('Title').fill('Seen before it is sent')
  await typeAndSave(page, 'One word more.')

  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  const letter = page.frameLocator('iframe[title="The mail"]')
  await expect(letter.getByRole('heading', { name: 'Seen before it is sent' })).toBeVisible()
  await expect(letter.getByRole('link', { name: 'Read the update' })).toHaveCSS('color', 'rgb(244, 246, 240)')
  // As high as the letter: the page scrolls, and the frame does not.
  const frame = page.locator('iframe[title="The mail"]')
  const hidden = () =>
    frame.evaluate((shown: HTMLIFrameElement) => {
      const needed = shown.contentDocument?.documentElement.getBoundingClientRect().height ?? 0
      return needed - shown.clientHeight
    })
  await expect.poll(hidden).toBeLessThan(1)
  expect((await frame.boundingBox())?.height).toBeGreaterThan(500)
  await page.getByRole('link', { name: 'Text version' }).click()
  await expect(page.locator('pre')).toContainText('Seen before it is sent')
  expect(complaints).toEqual([])
})

test(
  'publishing and taking back need no mouse: the keyboard stands on the way back, then on the way out',
  night,
  async ({ page, ownSite }) => {
    await letInAs(page.context(), ownSite, 'organiser')
    await beginUpdate(page, ownSite, 'The open window')
    await page.getByLabel('Title').fill('By keyboard')
    await typeAndSave(page, 'Without a mouse.')
    await page.getByRole('checkbox', { name: 'Americas' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Before it can go out')).toBeHidden()

    await page.getByRole('button', { name: 'Publish', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(page.getByText('Nothing has been sent yet')).toHaveCount(1)
    await expect(page.getByText('It goes out in a minute.')).toBeHidden()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused()
    await untilAlive(page)
  },
)

test('whoever does not want to wait sends what is held at once', night, async ({ page, ownSite }) => {
  await letInAs(page.context(), ownSite, 'organiser')
  await beginUpdate(page, ownSite, 'The open window')
  await page.getByLabel('Title').fill('Sent at once')
  await typeAndSave(page, 'Without its minute.')
  await page.getByRole('checkbox', { name: 'Americas' }).check()
  await expect(page.getByText('Before it can go out')).toBeHidden()
  await publish(page)

  await page.getByRole('button', { name: 'Send now' }).click()

  await expect(page.locator('.hold-bar', { hasText: 'Sent at once is out.' })).toBeVisible()
})

test('on a phone the first tap after typing is taken, whatever is being saved at that moment', async ({
  page,
  ownSite,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await letInAs(page.context(), ownSite, 'organiser')
  await beginUpdate(page, ownSite, 'The open window')
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('Hello.')

  await page.getByRole('checkbox', { name: 'Americas' }).click()

  await expect(page.getByRole('checkbox', { name: 'Americas' })).toBeChecked()
})
