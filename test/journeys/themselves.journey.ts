import { night } from '../by-night.ts'
import { loadKeys } from '../../auth/index.ts'
import { unsubscribeFor } from '../../domain/notices/unsubscribe.ts'
import { sealWith } from '../../server/seal.ts'
import { addresses } from '../site/cast.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { letIn, listenForComplaints, untilAlive } from './browser.ts'

/* What members decide about themselves. */

test('a profile is saved and stays, and an older page of it is told so with both texts', async ({ page, ownSite }) => {
  await letIn(page.context(), ownSite, await ownSite.signIn('alumna'))
  const complaints = listenForComplaints(page)
  const older = await page.context().newPage()
  for (const tab of [page, older]) {
    await tab.goto(`${ownSite.url}/member?view=profile`)
    await untilAlive(tab)
  }

  await page.getByLabel('Headline').fill('Leads three teams')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await older.getByLabel('Headline').fill('Leads four teams')
  await older.getByRole('button', { name: 'Save profile' }).click()

  await expect(older.getByText('Saved meanwhile: “Leads three teams”.')).toBeVisible()
  await expect(older.getByLabel('Headline')).toHaveValue('Leads four teams')
  await older.getByRole('button', { name: 'Save profile' }).click()
  await expect(older.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Headline')).toHaveValue('Leads four teams')
  // A refused form is an answer like any other to a script, and an error to the browser's log.
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
})

test('kinds of mail are switched off and on, also without script', async ({ browser, ownSite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await letIn(context, ownSite, await ownSite.signIn('alumna'))
  const page = await context.newPage()
  await page.goto(`${ownSite.url}/member?view=notifications`)
  await page.getByLabel('Updates, e-mail').selectOption('Off')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByText('It holds from the next message on.')).toBeVisible()
  await expect(page.getByLabel('Updates, e-mail')).toHaveValue('off')
  await expect(page.getByLabel('Last reminders, e-mail')).toHaveValue('off')
})

test('another device is signed out from here, this one stays', night, async ({ page, browser, ownSite }) => {
  await letIn(page.context(), ownSite, await ownSite.signIn('host'))
  const elsewhere = await browser.newContext()
  const theirs = await ownSite.signIn('host')
  await letIn(elsewhere, ownSite, theirs)
  // With accounts elsewhere a device is known here from its first page on.
  const other = await elsewhere.newPage()
  await other.goto(`${ownSite.url}/member`)
  await page.goto(`${ownSite.url}/member?view=security`)
  await untilAlive(page)
  await expect(page.getByText('Here', { exact: true })).toHaveCount(1)

  await page
    .getByRole('button', { name: /^Sign out:/ })
    .first()
    .click()
  await expect(page.getByText('That device is signed out.')).toBeVisible()
  await expect(page.getByText('Here', { exact: true })).toBeVisible()

  await other.goto(`${ownSite.url}/member`)
  await expect(other).toHaveURL(/\/member\/login/)
})

test(
  'a mail program switches a kind of mail off for its reader; looking at the link does nothing',
  night,
  async ({ page, ownSite }) => {
    await letIn(page.context(), ownSite, await ownSite.signIn('memberElsewhere'))
    const path = await unsubscribePath(ownSite)
    const preferences = `${ownSite.url}/member?view=notifications`

    await page.goto(ownSite.url + path)
    await expect(page).toHaveURL(/\/member\/confirm\?type=unsubscribe/)
    await page.goto(preferences)
    await expect(page.getByLabel('Updates, e-mail')).toHaveValue('at-once')

    const body = 'List-Unsubscribe=One-Click'
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await ownSite.knock(path, { body, headers })).status).toBe(200)
    expect((await ownSite.knock(path, { body, headers })).status).toBe(200)
    await page.goto(preferences)
    await expect(page.getByLabel('Updates, e-mail')).toHaveValue('off')
    await expect(page.getByLabel('Session reminders, e-mail')).toHaveValue('at-once')
  },
)

/** The address in the header of a mail to a member of the Americas, as this site seals it. */
async function unsubscribePath(site: Site): Promise<string> {
  const list = await site.knock(`/manage/member?q=${addresses.memberElsewhere}`, { as: await site.signIn('organiser') })
  const memberId = /name="chosen"[^>]*value="([0-9a-f-]{36})"/.exec(list.text)?.[1] ?? ''
  const seal = sealWith((await loadKeys(site.dataDir)).secret)
  const { headers } = unsubscribeFor({ seal, siteUrl: site.url }, { memberId, category: 'updates' })
  return new URL(headers['List-Unsubscribe'].slice(1, -1)).pathname
}
