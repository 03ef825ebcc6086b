import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { sync as nodeIcal } from 'node-ical'
import type { Page } from '@playwright/test'
import { night } from '../by-night.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { letIn, letInAs, listenForComplaints, untilAlive } from './browser.ts'

/* Sessions in the calendars people use already. */

const view = '/member?view=calendar'

test('a member makes an address, reads it with another program, makes a new one, and ends it', async ({
  page,
  ownSite,
}) => {
  await letIn(page.context(), ownSite, await ownSite.signIn('member'))
  const complaints = listenForComplaints(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ownSite.url + view)
  await untilAlive(page)

  await page.getByRole('button', { name: 'Make an address' }).click()
  const first = await addressIn(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ownSite.url + first)
  const answered = await ownSite.knock(first)
  expect(answered.status).toBe(200)
  expect(answered.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answered.headers['cache-control']).toBe('private, no-cache')
  expect(await again(ownSite, first, answered.headers.etag)).toBe(304)
  expect(await again(ownSite, first, `W/${answered.headers.etag}`)).toBe(304)

  await page.getByLabel('Also all others I may see').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Your calendar app shows it when it asks next.')).toBeVisible()
  const all = await ownSite.knock(first)
  expect(uidsIn(all.text).length).toBeGreaterThan(uidsIn(answered.text).length)
  expect(await again(ownSite, first, answered.headers.etag)).toBe(200)

  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('textbox', { name: 'Your address' })).toHaveCount(0)
  await page.getByText('Make a new address').click()
  await page.getByRole('button', { name: 'Make a new one' }).click()
  const second = await addressIn(page)
  expect((await ownSite.knock(first)).status).toBe(404)
  expect(uidsIn((await ownSite.knock(second)).text)).toEqual(uidsIn(all.text))

  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your address' })).toHaveCount(0)
  expect((await ownSite.knock(second)).status).toBe(404)
  expect(complaints).toEqual([])
})

test('the same works without script, and the address is told once', night, async ({ browser, ownSite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await letIn(context, ownSite, await ownSite.signIn('host'))
  const page = await context.newPage()
  await page.goto(ownSite.url + view)
  await page.getByRole('button', { name: 'Make an address' }).click()

  const [address = ''] = /\/cal\/[\w-]{43}\.ics/.exec(await page.getByText('Shown this once:').innerText()) ?? []
  expect((await ownSite.knock(address)).status).toBe(200)
  await page.reload()
  await expect(page.getByText(address)).toHaveCount(0)
  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('Nobody reads your timetable at that address any more.')).toBeVisible()
  expect((await ownSite.knock(address)).status).toBe(404)
})

test('an address can be narrowed, and names that its member may not know of narrow it to nothing', async ({
  ownSite,
}) => {
  const { address } = await made(ownSite, 'member', { all: 'on' })
  const uids = async (query: string) => uidsIn((await ownSite.knock(address + query)).text)

  const every = await uids('')
  const writing = await uids('?studio=writing')
  expect(writing.length).toBeGreaterThan(0)
  expect(writing.length).toBeLessThan(every.length)
  expect(every).toEqual(expect.arrayContaining(writing))
  expect((await uids('?edition=2026&zone=europe-africa')).length).toBeGreaterThan(0)
  for (const query of [
    '?studio=unknown',
    '?edition=2099',
    '?edition=2026&zone=moon',
    '?zone=europe-africa',
    '?studio=',
  ]) {
    expect((await ownSite.knock(address + query)).status, query).toBe(404)
  }
})

test('the public calendars carry what visitors may see, read alike by two programs, whoever asks', async ({
  house,
}) => {
  const addresses = ['/studios/schedule.ics', '/cal/studio/writing.ics', '/cal/edition/2026.ics']
  const all = new Set(uidsIn((await house.knock('/studios/schedule.ics')).text))
  expect(all.size).toBeGreaterThan(5)
  for (const address of addresses) {
    const { text, headers, bytes } = await house.knock(address)
    const asMember = await house.knock(address, { as: await house.cookieOf('organiser') })
    expect(asMember.bytes.equals(bytes), address).toBe(true)
    expect(headers['content-type'], address).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control'], address).toBe('public, max-age=0, must-revalidate')
    expect(headers['set-cookie'], address).toBeUndefined()
    expect(await again(house, address, headers.etag), address).toBe(304)
    expect(text, address).not.toMatch(/Join:|https:\/\/meet/)
    expect(
      uidsIn(text).filter((uid) => !all.has(uid)),
      address,
    ).toEqual([])
    expect(startsIn(text), address).toEqual(startsOfAnotherParser(text))
  }
})

test('a visitor takes one session along, from the page of its studio', async ({ page, house }) => {
  const complaints = listenForComplaints(page)
  await page.goto(`${house.url}/studios/writing-studio`)
  await untilAlive(page)
  await page.getByText('Add to calendar').first().click()
  const file = page.getByRole('link', { name: 'Calendar file' })
  const downloading = page.waitForEvent('download')
  await file.click()
  const download = await downloading

  const text = readFileSync(await download.path(), 'utf8')
  expect(download.suggestedFilename()).toBe('session.ics')
  expect(uidsIn(text)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(file).toBeHidden()
  expect(complaints).toEqual([])
})

test('without script, the menus of the schedule and of a studio open and lead on', async ({ browser, house }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${house.url}/studios/schedule?edition=2026`)
  await page.getByText('Subscribe', { exact: true }).click()

  const device = page.getByRole('link', { name: 'On this device' })
  await expect(device).toHaveAttribute('href', `${house.url.replace('http', 'webcal')}/cal/edition/2026.ics`)
  await expect(page.getByRole('link', { name: 'Only your sessions' })).toHaveAttribute('href', view)
  await page.goto(`${house.url}/studios/writing-studio`)
  await page.getByText('Subscribe', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Calendar file .ics, as it is now' })).toHaveAttribute(
    'href',
    '/cal/studio/writing.ics',
  )
})

test('a member adds a session from the strip of their answer', async ({ page, house }) => {
  await letInAs(page.context(), house, 'member')
  await page.goto(`${house.url}/member?view=schedule`)
  await untilAlive(page)
  await page
    .getByRole('button', { name: /^Your answer for/ })
    .first()
    .click()
  await page.getByText('Add to calendar').first().click()

  await expect(page.getByRole('link', { name: 'Subscribe to all your sessions' })).toHaveAttribute('href', view)
  const file = await page.getByRole('link', { name: 'Calendar file' }).getAttribute('href')
  const mine = await house.knock(file ?? '', { as: await house.cookieOf('member') })
  expect([mine.status, mine.headers['cache-control']]).toEqual([200, 'private, no-cache'])
})

test('the file of a session is for whoever may see it: everybody else is told what unknown ones are', async ({
  house,
}) => {
  const as = await house.cookieOf('member')
  const outside = await house.cookieOf('memberWithoutAccess')
  const seenBy = async (cookie?: string): Promise<string[]> => {
    const { text } = await house.knock(`/api/sessions?from=${new Date().toISOString()}`, { as: cookie })
    const sessions: { uid: string }[] = JSON.parse(text)
    return sessions.map(({ uid }) => uid)
  }
  const open = new Set([...(await seenBy()), ...(await seenBy(outside))])
  const inside = (await seenBy(as)).find((uid) => !open.has(uid)) ?? ''
  const file = `/cal/session/${inside}.ics`

  const unknown = await house.knock('/cal/session/00000000-0000-4000-8000-000000000000.ics')
  const hidden = await house.knock(file)
  const elsewhere = await house.knock(file, { as: outside })
  expect((await house.knock(file, { as })).status).toBe(200)
  for (const answer of [hidden, elsewhere]) expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text])
})

test('guesses, tricks with paths and other people’s cookies open no calendar', async ({ ownSite }) => {
  const { address } = await made(ownSite, 'alumna', {})
  const token = address.slice('/cal/'.length, -'.ics'.length)
  const tricks = [
    `/cal/${token}`,
    `/cal/${token}.ICS`,
    `/cal/${token.slice(1)}.ics`,
    `/cal/${token}%00.ics`,
    `/cal/${token}%2f.ics`,
    `/cal/..%2f${token}.ics`,
    `/cal/session/${token}.ics`,
    `/cal/studio/${token}.ics`,
    `/cal/${token}.ics/`.replace(/\/$/, '%20'),
    '/cal/%27%20or%201=1%20--.ics',
  ]
  const organiser = await ownSite.cookieOf('organiser')
  for (const trick of tricks)
    expect([400, 404], trick).toContain((await ownSite.knock(trick, { as: organiser })).status)

  // Nobody else's session makes it another calendar, and the log knows no token.
  const plain = await ownSite.knock(address)
  expect((await ownSite.knock(address, { as: organiser })).text).toBe(plain.text)
  expect(ownSite.words()).not.toContain(token)

  // Whoever goes on guessing is not looked up any more; from elsewhere the address goes on working.
  for (let guess = 0; guess < 31; guess += 1)
    await ownSite.knock(`/cal/${String(guess).padStart(43, 'a')}.ics`, { ip: '192.0.2.9' })
  expect((await ownSite.knock(address, { ip: '192.0.2.9' })).status).toBe(404)
})

async function addressIn(page: Page): Promise<string> {
  const shown = await page.getByRole('textbox', { name: 'Your address' }).inputValue()
  return new URL(shown).pathname
}

/** An address made by a program. */
async function made(
  site: Site,
  person: 'member' | 'alumna',
  form: Record<string, string>,
): Promise<{ address: string }> {
  const as = await site.signIn(person)
  const { text } = await site.knock('/api/me/calendar', { method: 'POST', as, form, headers: { Origin: site.url } })
  const { address }: { address: string } = JSON.parse(text)
  return { address: new URL(address).pathname }
}

async function again(site: Site, address: string, etag: string | undefined): Promise<number> {
  return (await site.knock(address, { headers: { 'If-None-Match': etag ?? '' } })).status
}

function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

function uidsIn(text: string): string[] {
  return eventsIn(text).map(({ uid }) => uid)
}

function startsIn(text: string): string[] {
  return eventsIn(text)
    .map(({ uid, startDate }) => `${uid} ${startDate.toJSDate().toISOString()}`)
    .toSorted()
}

function startsOfAnotherParser(text: string): string[] {
  return Object.values(nodeIcal.parseICS(text))
    .flatMap((found) => (found?.type === 'VEVENT' ? [`${found.uid} ${new Date(found.start).toISOString()}`] : []))
    .toSorted()
}
