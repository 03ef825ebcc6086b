import type { Browser, Page } from '@playwright/test'
import { enginesToWalk, startEmptySite } from '../site/engines.ts'
import { openPostOffice } from '../site/post-office.ts'
import type { PostOffice } from '../site/post-office.ts'
import { runOn } from '../site/databases.ts'
import type { OwnSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { becomeFirstOrganiser, makeEdition } from './beginning.ts'
import { mailAbout } from './both-engines.ts'
import { cookiesOf, listenForComplaints, untilAlive } from './browser.ts'
import { invitationIn, pasteList, register, registerPlainly } from './joining.ts'
import { beginUpdate, publish, typeAndSave } from './writing.ts'

/* The main job: from an empty site to the update that exactly the right people read. */

const title = 'The doors open an hour later'
const body = 'From Monday on.'

for (const engine of enginesToWalk) {
  test(`an empty site becomes an edition, and an update reaches one zone of it and nobody else, ${engine}`, async ({
    page: desk,
    browser,
  }) => {
    // The minute in which an update can be taken back is part of the promise: it is waited for on the embedded engine.
    test.setTimeout(300_000)
    const post = await openPostOffice()
    const site = await startEmptySite(engine, { SMTP_URL: post.url })
    try {
      const complaints = listenForComplaints(desk)
      await becomeFirstOrganiser(desk, site)
      await makeEdition(desk, site)
      await inviteFive(desk, site, post)
      const reader = await join(browser, site, post)

      await writeUpdate(desk, site)
      await publish(desk)
      await desk.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(desk.getByLabel('Title')).toHaveValue(title)
      await publish(desk)
      // Meanwhile others come in: who is told is asked when it goes out.
      const others = await joinPlainly(await cookiesOf(desk), site, post)
      await expect(desk.getByText('Nothing has been sent yet')).toBeVisible()
      if (site.databaseUrl) await endTheMinute(desk, site.databaseUrl)
      await expect(desk.getByText('It is out, since')).toBeVisible({ timeout: 90_000 })

      const addresses = await readFromMail(reader, post)
      await expectNobodyElse(site, addresses, { reader: await cookiesOf(reader), ...others })
      await expectOneLetter(desk, site, post)
      expect(complaints).toEqual([])
    } finally {
      await site.stop()
      await post.close()
    }
  })
}

/** Five pasted lines: three new, one repeated, one without an address. */
async function inviteFive(desk: Page, site: OwnSite, post: PostOffice): Promise<void> {
  const lines = [
    'New One <one@club.test>',
    'two@club.test, New Two',
    'three@club.test',
    'ONE@club.test',
    'nobody at home',
  ]
  await pasteList(desk, site, lines, '2029, Europe & Africa')
  for (const verdict of ['New: is invited', 'Repeated: stands above', 'No address found']) {
    await expect(desk.getByText(verdict).first()).toBeVisible()
  }
  expect(post.mailsTo('one@club.test')).toEqual([])
  await desk.getByRole('button', { name: 'Send: 3 invitations' }).click()
  await expect(desk.getByText('3 invited, 2 left out').first()).toBeVisible()
  for (const who of ['one', 'two', 'three']) await mailAbout(post, `${who}@club.test`, 'You are invited')
  await desk.reload()
  await expect(desk.getByRole('heading', { name: 'What became of the list' })).toBeVisible()
  await expect(desk.getByRole('button', { name: /^Send/ })).toHaveCount(0)
}

/** One of the three opens the link twice, accepts, registers and is welcomed; returns the page of their browser. */
async function join(browser: Browser, site: OwnSite, post: PostOffice): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const complaints = listenForComplaints(page)
  const link = invitationIn(await mailAbout(post, 'one@club.test', 'You are invited'))
  for (const _ of ['once', 'twice']) {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  }
  await untilAlive(page)
  await page.getByRole('link', { name: 'Accept' }).click()
  await register(page, 'one@club.test', 'New One')
  await expect(page).toHaveURL(`${site.url}/membership/welcome`)
  await settleIn(page)
  await mailAbout(post, 'one@club.test', 'Welcome')
  await page.goto(`${site.url}/member/editions/2029`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The long corridor')
  expect((await site.knock(new URL(link).pathname + new URL(link).search)).text).toContain(
    'This invitation has been used.',
  )
  expect(complaints).toEqual([])
  return page
}

/** Some steps taken, some skipped; what was reached stays when the page is left. */
async function settleIn(page: Page): Promise<void> {
  await untilAlive(page)
  await page.getByRole('button', { name: 'Next: what we send' }).click()
  await page.getByLabel('Session reminders').uncheck()
  await page.getByRole('button', { name: 'Next: on this device' }).click()
  await expect(page.getByRole('heading', { name: 'On this device', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'On this device', exact: true })).toBeVisible()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByLabel('Headline').fill('Leads two teams')
  await page.getByRole('button', { name: 'Next: first session' }).click()
  await expect(page.getByRole('heading', { name: 'Your first session' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'You are set' })).toBeVisible()
  await expect(page.getByText('Leads two teams')).toBeVisible()
}

/** Without a browser: one comes into another zone, and one of the zone loses their access again. */
async function joinPlainly(as: string, site: OwnSite, post: PostOffice) {
  const { text } = await site.knock('/manage/member?tab=invitations&invite=1', { as })
  const [, place = ''] = /value="([^"]+)">2029, Americas/.exec(text) ?? []
  const [, validUntil = ''] = /name="validUntil" value="([^"]+)"/.exec(text) ?? []
  const order = async (path: string, form: Record<string, string>) =>
    JSON.parse((await site.knock(path, { as, form })).text)
  const { batch } = await order('/api/invitations/check', { people: 'other@club.test', place, validUntil })
  expect(await order('/api/invitations/send', { batch })).toMatchObject({ done: '1 invited.' })
  const [elsewhere = '', shutOut = ''] = await Promise.all(
    ['other@club.test', 'two@club.test'].map(async (who) =>
      registerPlainly(site, await mailAbout(post, who, 'You are invited'), who),
    ),
  )
  const found = await site.knock('/manage/member?q=two@club.test', { as })
  const [, member = ''] = /person=([\w-]+)/.exec(found.text) ?? []
  const ended = { member, edition: place.split('/')[0] ?? '', reason: 'Asked to leave' }
  expect(await order('/api/members/end', ended)).toMatchObject({ done: 'Access ended for 1 member.' })
  return { elsewhere, shutOut }
}

/** An update for one zone, with a file. */
async function writeUpdate(desk: Page, site: OwnSite): Promise<void> {
  await beginUpdate(desk, site, 'The long corridor')
  await desk.getByLabel('Title').fill(title)
  await desk.getByRole('checkbox', { name: 'Europe & Africa' }).check()
  const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan of the rooms.') }
  await desk.getByLabel('Add a file').setInputFiles(plan)
  await expect(desk.getByLabel('File 1')).toHaveValue('plan.txt')
  await typeAndSave(desk, body)
  await expect(desk.getByText('Before it can go out')).toBeHidden()
}

/** As if it had passed: what is planned for its end is due now. */
async function endTheMinute(desk: Page, databaseUrl: string): Promise<void> {
  await runOn(databaseUrl, `update guildhall.drafts set planned_at = now() where status = 'publishing'`)
  await runOn(databaseUrl, `update pgboss.job set start_after = now() where name = 'publish' and state = 'created'`)
  await desk.reload()
}

/** The member follows the link of the letter; the answer is every address the update can be had at. */
async function readFromMail(reader: Page, post: PostOffice): Promise<string[]> {
  const mail = await mailAbout(post, 'one@club.test', title)
  expect(mail.headerLines.map(({ line }) => line)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const { href, pathname, search, searchParams } = new URL(/http\S+\?u=\S+/.exec(mail.text ?? '')?.[0] ?? '')
  await reader.goto(href)
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await expect(reader.getByText(body)).toBeVisible()
  const file = await reader.getByRole('link', { name: /plan\.txt/ }).getAttribute('href')
  const zone = '/api/updates/2029/europe-africa'
  return [pathname + search, zone, `${zone}/${searchParams.get('u')}`, file ?? '']
}

type Askers = { reader: string; elsewhere: string; shutOut: string }

async function expectNobodyElse(site: OwnSite, addresses: string[], askers: Askers): Promise<void> {
  // A zone has a page for every member, and a list for all of its edition: of what is for everybody.
  for (const [as, statuses] of [
    [askers.reader, [200, 200, 200, 200]],
    [askers.elsewhere, [200, 200, 403, 404]],
    [askers.shutOut, [200, 403, 403, 404]],
    [undefined, [302, 401, 401, 404]],
  ] as const) {
    const answers = await Promise.all(addresses.map((address) => site.knock(address, { as })))
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    const told = answers.filter(({ text }) =>
      [title, body, 'plan.txt', 'The plan of'].some((said) => text.includes(said)),
    )
    expect(told.length).toBe(as === askers.reader ? 3 : 0)
  }
}

/** All letters of an update are written at once: there is one of it, and it is the reader's. */
async function expectOneLetter(desk: Page, site: OwnSite, post: PostOffice): Promise<void> {
  await desk.goto(`${site.url}/manage/home?panel=operations`)
  const letters = desk.getByRole('table', { name: 'Mail, newest first' }).getByRole('row').filter({ hasText: title })
  await expect(letters).toHaveCount(1)
  await expect(letters).toContainText('one@club.test')
  for (const [who, number] of [
    ['one', 1],
    ['two', 0],
    ['three', 0],
    ['other', 0],
    ['first', 0],
  ] as const) {
    expect(post.mailsTo(`${who}@club.test`).filter(({ subject }) => subject?.includes(title))).toHaveLength(number)
  }
}
