import type { Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { expect, test } from '../site/test.ts'
import { letInAs } from './browser.ts'
import { overflowOf } from './looking.ts'
import { resize } from './room.ts'

/* No page is wider than its window. Every page by itself is in looks; here is what stands in narrow columns, and what opens. */

test('pages with a narrow column fit into their window', async ({ page, house }) => {
  for (const address of ['/', '/membership', '/membership/templates/2023']) {
    await page.goto(house.url + address)
    for (const width of [320, 390, 641, 700]) {
      await resize(page, width)
      expect.soft(await overflowOf(page), `${address}, ${width} px`).toBe(0)
    }
  }
})

test('what opens from the lists of organisers fits into the narrowest phone', night, async ({ page, house }) => {
  const lists = [
    ...['programme', 'settings', 'operations', 'numbers'].map((panel) => `/manage/home?panel=${panel}`),
    '/manage/member',
    '/manage/member?tab=invitations',
    '/manage/member?tab=requests',
    '/manage/cal?view=list',
    '/manage/draft',
  ]
  const seen = new Set<string>()
  await page.setViewportSize({ width: 320, height: 640 })
  await letInAs(page.context(), house, 'organiser')
  for (const list of lists) {
    await page.goto(house.url + list)
    expect.soft(await overflowOf(page), list).toBe(0)
    for (const { kind, address } of await firstOfEachKind(page)) {
      if (seen.has(kind)) continue
      seen.add(kind)
      await page.goto(house.url + address)
      expect.soft(await overflowOf(page), address).toBe(0)
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['person', 'invitation', 'request', 'session', 'edition', 'draft']))
})

/** One address for each kind of thing the page opens: a person, a session, a rule. */
async function firstOfEachKind(page: Page): Promise<{ kind: string; address: string }[]> {
  const addresses = await page
    .locator('main a[href*="="]')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''))
  const kinds = /[?&](person|invitation|request|session|edition|studio|rule|draft|read|mail|new)=/
  return addresses.flatMap((address) => {
    const kind = kinds.exec(address)?.[1]
    return kind ? [{ kind, address }] : []
  })
}
