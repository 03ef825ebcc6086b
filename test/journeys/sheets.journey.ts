import { readFileSync } from 'node:fs'
import { expect, test } from '../site/test.ts'
import { letInAs, untilAlive } from './browser.ts'

/* A template that is filled in: everything typed stays on the device of whoever typed it. */

test('what is filled into a template stays on the device, over a reload, until its member signs out', async ({
  page,
  context,
  ownSite,
}) => {
  const secret = 'We stop the rewrite of the lighthouse.'
  const sent: string[] = []
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await letInAs(context, ownSite, 'member')
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
