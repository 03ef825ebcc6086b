import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { Person } from '../site/cast.ts'
import { addresses } from '../site/cast.ts'
import { engines, startDemoSite } from '../site/engines.ts'
import { openPostOffice } from '../site/post-office.ts'
import type { PostOffice } from '../site/post-office.ts'
import type { OwnSite } from '../site/site.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'

const title = 'The doors open an hour later'

for (const engine of engines) {
  test.describe(`on ${engine}`, () => {
    let post: PostOffice
    let site: OwnSite

    test.beforeAll(async () => {
      test.setTimeout(120_000)
      post = await openPostOffice()
      site = await startDemoSite(engine, { SMTP_URL: post.url })
    })
    test.afterAll(async () => {
      await site.stop()
      await post.close()
    })

    test('an update for one zone is published, undone, published, and read by that zone alone, with one mail', async ({
      page,
    }) => {
      // The minute in which it can be taken back is part of the promise.
      test.setTimeout(240_000)
      const complaints = listenForComplaints(page)
      await letInAs(page.context(), site, 'organiser')
      const file = await writeUpdate(page, site)

      await publish(page)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByLabel('Title')).toHaveValue(title)
      await publish(page)
      await expect(page.getByText(/Publishing in \d+ seconds/)).toBeHidden({ timeout: 120_000 })

      const mail = await post.nextTo(addresses.member)
      expect(mail.subject).toContain(title)
      expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const link = new URL(/http\S+\?u=\S+/.exec(mail.text ?? '')?.[0] ?? '')
      await readAsMember(page, site, link)

      const update = `/api/updates/2026/europe-africa/${link.searchParams.get('u')}`
      expect(await statusFor('member', [update, file])).toEqual([200, 200])
      expect(await statusFor('memberElsewhere', [update, file])).toEqual([403, 404])
      expect(await statusFor('memberWithoutAccess', [update, file])).toEqual([403, 404])
      expect(await statusFor(undefined, [update, file])).toEqual([401, 404])
      expect(post.mailsTo(addresses.member).filter(({ subject }) => subject?.includes(title))).toHaveLength(1)
      const others: Person[] = ['memberElsewhere', 'memberWithoutAccess', 'alumna', 'formerGuest']
      expect(others.flatMap((person) => post.mailsTo(addresses[person]))).toEqual([])
      expect(complaints).toEqual([])
    })

    const statusFor = async (person: Person | undefined, paths: string[]) => {
      const as = person && (await site.cookieOf(person))
      const answers = await Promise.all(paths.map((path) => site.knock(path, { as })))
      return answers.map(({ status }) => status)
    }
  })
}

/** An update for Europe & Africa with a file; the answer is the file's address. */
async function writeUpdate(page: Page, site: OwnSite): Promise<string> {
  await page.goto(`${site.url}/manage/draft`)
  await untilAlive(page)
  await page.getByLabel('New draft').click()
  await page.getByRole('button', { name: 'Update, The open window' }).click()
  await page.waitForURL(/draft=/)
  await untilAlive(page)
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type('From Monday on.')
  await page.getByRole('checkbox', { name: 'Europe & Africa' }).check()
  const uploaded = page.waitForResponse((response) => response.url().includes('/api/assets/upload'))
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan of the rooms.') })
  const { id }: { id: string } = await (await uploaded).json()
  await expect(page.getByLabel('File 1')).toHaveValue('plan.txt')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('Before it can go out')).toBeHidden()
  return `/files/${id}`
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/Publishing in \d+ seconds/)).toBeVisible()
}

/** The member opens the link of the mail; from then on it is not new to them any more. */
async function readAsMember(page: Page, site: OwnSite, link: URL): Promise<void> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('There is no browser.')
  await letInAs(context, site, 'member')
  const reader = await context.newPage()
  await reader.goto(link.href)
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await expect(reader.getByText('From Monday on.')).toBeVisible()
  await expect(reader.getByRole('link', { name: /plan\.txt/ })).toBeVisible()
  await context.close()
}
