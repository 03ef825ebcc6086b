import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letIn, letInAs, untilAlive } from './browser.ts'

/* A template that is filled in: everything typed stays on the device of whoever typed it. */

test('what is filled into a template stays on the device, over a reload, until its member signs out', async ({
  page,
  context,
  ownSite,
}) => {
  const secret = 'We stop the rewrite of the lighthouse.'
  const sent: string[] = []
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  // Not the session others of this worker take: this one ends.
  await letIn(context, ownSite, await ownSite.signIn('member'))
  await page.goto(`${ownSite.url}/membership/templates/2026?t=decision-record`)
  await untilAlive(page)

  await page.getByRole('link', { name: 'Fill in', exact: true }).click()
  const sheet = page.getByRole('form', { name: 'Fill in Decision record' })
  await sheet.getByLabel('The decision, in one sentence').fill(secret)
  await sheet.getByLabel('Can it be undone?').selectOption('No')
  await expect(sheet.getByText('2 of 6 filled in')).toBeVisible()
  await page.reload()

  await expect(sheet.getByLabel('The decision, in one sentence')).toHaveValue(secret)
  const index = page.getByRole('navigation', { name: 'Templates of edition 2026' })
  await expect(index.getByText('2 of 6 filled in on this device')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Take it as Markdown' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('decision-record.md')
  expect(readFileSync(await download.path(), 'utf8')).toContain(
    `${secret}\n\n- Decided on: _Left open_\n- Can it be undone? No`,
  )

  await page.goto(`${ownSite.url}/member/logout`)
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('sheet')))).toEqual([])
  expect(sent.length).toBeGreaterThan(10)
  expect(sent.filter((request) => /lighthouse/.test(decodeURIComponent(request)))).toEqual([])
})

test(
  'a double click is one press, also where another button has come into the same place',
  night,
  async ({ page, context, ownSite }) => {
    await letInAs(context, ownSite, 'member')
    await page.goto(`${ownSite.url}/membership/templates/2026?t=team-health-check`)
    await untilAlive(page)
    await clickSlowlyTwice(page.getByRole('button', { name: /^It was useful to me/ }), async () => {
      await expect(page.getByRole('button', { name: /^Take it back/ })).toBeVisible()
    })
    await expect(page.getByText('Useful to you.')).toBeVisible()

    await page.getByRole('link', { name: 'Fill in', exact: true }).click()
    const line = page.locator('.fill-line').first()
    await line.fill('Tired.')
    await clickSlowlyTwice(page.getByRole('button', { name: 'Empty the sheet' }), async () => {
      await expect(page.getByRole('button', { name: 'Put it back' })).toBeVisible()
    })
    await expect(line).toHaveValue('')
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect(line).toHaveValue('Tired.')
  },
)

/** Both halves of a double click on a button, the second once something has happened. */
async function clickSlowlyTwice(button: Locator, between: () => Promise<void>): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the page.')
  const { mouse } = button.page()
  await mouse.move(box.x + 20, box.y + box.height / 2)
  await mouse.down()
  await mouse.up()
  await between()
  await mouse.down({ clickCount: 2 })
  await mouse.up({ clickCount: 2 })
  // What it would have posted is answered before this.
  await button.page().waitForLoadState('networkidle')
}
