import type { Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { addresses, noOtherSessionNear } from '../site/cast.ts'
import type { Person } from '../site/cast.ts'
import { preparedSites } from '../site/prepared.ts'
import type { OwnSite } from '../site/site.ts'
import { startSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { letInAs, listenForComplaints, untilAlive } from './browser.ts'
import { barriersOf, overflowOf } from './looking.ts'

/* A session that is on, one in some days and one that ended a moment ago, all of one host, with one who comes. */

const evening = '0a77e4db-0000-4000-8000-000000000001'
const ahead = '0a77e4db-0000-4000-8000-000000000002'
const before = '0a77e4db-0000-4000-8000-000000000003'

const session = (id: string, title: string, [from, to]: [number, number]) => `
  insert into guildhall.scheduled_sessions (id, title, starts_at, ends_at, wall_start, time_zone, visibility, status)
  values ('${id}', '${title}', now() + interval '${from} hours', now() + interval '${to} hours',
    now() at time zone 'UTC' + interval '${from} hours', 'UTC', 'members', 'scheduled')`
const idOf = (person: Person) => `
  (select id from guildhall.members where account_id = (select id from auth.users where email = '${addresses[person]}'))`
const hosts = (id: string) =>
  `insert into guildhall.session_hosts (session_id, member_id) values ('${id}', ${idOf('host')})`
const goes = (id: string) =>
  `insert into guildhall.rsvps (session_id, member_id, answer) values ('${id}', ${idOf('member')}, 'going')`

let site: OwnSite

test.beforeAll(async () => {
  site = await startSite(preparedSites().demo, {}, [
    noOtherSessionNear,
    session(evening, 'Tonight, by hand', [-0.3, 1.2]),
    session(ahead, 'Next week, by hand', [150, 151.5]),
    session(before, 'Before, by hand', [-1.7, -0.2]),
    ...[evening, ahead, before].flatMap((id) => [hosts(id), goes(id)]),
    // Nobody reads it but organisers: mail to files is agreed.
    `insert into guildhall.settings (key, value) values ('mail-files', '{"agreed": true}') on conflict (key) do nothing`,
  ])
})
test.afterAll(() => site.stop())

async function openAs(page: Page, person: Person, path: string): Promise<string[]> {
  const complaints = listenForComplaints(page)
  await letInAs(page.context(), site, person)
  await page.goto(`${site.url}${path}`)
  await untilAlive(page)
  return complaints
}

const hosting = (id: string) => `/member?view=hosting&session=${id}`
const part = (page: Page, name: string) => page.getByRole('region', { name })

test.describe('a host’s evening, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('from who comes to the notes of it: agenda, a letter to those who come, notes for visitors, all by thumb', async ({
    page,
  }) => {
    const complaints = await openAs(page, 'host', '/member')
    await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Hosting' }).tap()
    await expect(page.getByRole('heading', { name: 'Tonight, by hand' })).toBeVisible()
    await page.getByRole('button', { name: /^Demo Member 10/ }).tap()
    await expect(page.getByText('1 of 1 here')).toBeVisible()

    const agenda = part(page, 'Agenda')
    await agenda.getByText('Change the agenda and the link').tap()
    await agenda.getByLabel('Agenda').fill('- Arrive\n- Read **aloud**')
    await agenda.getByLabel('Join link').fill('https://meet.example/tonight')
    await agenda.getByRole('button', { name: 'Save agenda and link' }).tap()
    await expect(agenda.getByRole('listitem').filter({ hasText: 'Read aloud' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the room' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy join link' })).toBeVisible()

    const letter = part(page, 'Write to those who come')
    await letter.getByText('Reaches 1: who').tap()
    await expect(letter.getByText('By mail: Demo Member 10.')).toBeVisible()
    await letter.getByRole('button', { name: 'Here is the link' }).tap()
    await expect(letter.getByLabel('In your words')).toHaveValue('Here is the link: https://meet.example/tonight')
    await letter.getByRole('button', { name: 'Running late' }).tap()
    await expect(letter.getByLabel('In your words')).toHaveValue(/^We begin a few minutes late\.\n\nHere is the link/)
    await letter.getByRole('button', { name: 'Send to 1' }).tap()
    await expect(letter.getByText('1 message sent')).toBeVisible()
    await expect(letter.getByLabel('In your words')).toHaveValue('')

    const notes = part(page, 'Notes and recording')
    await notes.getByLabel('Notes', { exact: true }).fill('We cut a third.')
    await notes.getByLabel('Visitors read the notes as well').check()
    await notes.getByRole('button', { name: 'Save notes and recording' }).tap()
    await expect(notes.getByText('Visitors read them as well.')).toBeVisible()

    await expect(part(page, 'Another time')).toHaveCount(0)
    const heights = await page
      .getByRole('main')
      .locator('button:visible, summary:visible')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(await overflowOf(page)).toBe(0)
    expect(complaints).toEqual([])
  })
})

test(
  'two who write one agenda: the second is told what the first wrote, and replaces it knowingly',
  night,
  async ({ page }) => {
    await openAs(page, 'host', hosting(ahead))
    const agenda = part(page, 'Agenda')
    await agenda.getByText('Change the agenda and the link').click()
    await agenda.getByLabel('Agenda').fill('Mine')
    const theirs = { id: ahead, version: '1', agenda: 'Theirs', joinUrl: '' }
    const saved = await site.knock('/api/sessions/prepare', { as: await site.cookieOf('organiser'), form: theirs })
    expect(saved.status).toBe(200)

    await agenda.getByRole('button', { name: 'Save agenda and link' }).click()
    await expect(agenda.getByText('Saved meanwhile: “Theirs”.')).toBeVisible()
    await expect(agenda.getByLabel('Agenda')).toHaveValue('Mine')
    // Saved again it replaces theirs, and once more it is their own.
    for (const text of ['Mine', 'Mine, and more']) {
      await agenda.getByLabel('Agenda').fill(text)
      await agenda.getByRole('button', { name: 'Save agenda and link' }).click()
      await expect(agenda.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
    }
  },
)

test('an update a host proposes for their zone stands on the desk, in review', async ({ page, browser }) => {
  const complaints = await openAs(page, 'host', hosting(evening))
  const proposing = part(page, 'An update for your zone')
  await proposing.getByText('Propose one').click()
  await proposing.getByLabel('Title').fill('A walk on Sunday, by hand')
  await proposing.getByLabel('Text').fill('We meet at **ten**.')
  await proposing.getByRole('button', { name: 'Hand it in' }).click()
  await expect(proposing.getByRole('list', { name: 'What you proposed' })).toContainText('In review')
  expect(complaints).toEqual([])

  const organiser = await (await browser.newContext()).newPage()
  await openAs(organiser, 'organiser', '/manage/draft?q=A+walk')
  await expect(organiser.getByRole('link', { name: /A walk on Sunday, by hand/ })).toBeVisible()
  await organiser.context().close()
})

test('two questions are asked, answered by thumb, read by the host, and suggested as a lesson', async ({
  page,
  browser,
}) => {
  const complaints = await openAs(page, 'host', hosting(before))
  const questions = part(page, 'Two questions')
  await questions.getByRole('button', { name: 'Ask them now' }).click()
  await expect(questions.getByText('They were asked. Nobody has answered yet.')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const member = await phone.newPage()
  const onPhone = await openAs(member, 'member', '/member?view=schedule&past=1')
  await member.getByRole('link', { name: /^Two questions.*Before, by hand/ }).tap()
  await member.getByRole('button', { name: 'Send both answers' }).tap()
  await expect(member.getByText('Answer one of the two at least.')).toBeVisible()
  await member.getByLabel('What should others know?').fill('One page is read, by hand.')
  await member.getByLabel('Suggest it as a lesson').selectOption({ index: 1 })
  expect(await overflowOf(member)).toBe(0)
  // What was refused a moment ago fades.
  await member.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  expect(await barriersOf(member)).toEqual([])
  await member.getByRole('button', { name: 'Send both answers' }).tap()
  await expect(member.getByText('Thank you. An organiser reads your lesson first.')).toBeVisible()
  await expect(member.getByRole('link', { name: /^Two questions.*Before, by hand/ })).toHaveCount(0)
  await phone.close()

  await expect(questions.getByRole('list', { name: 'Answers' })).toContainText('One page is read, by hand.')
  const desk = await (await browser.newContext()).newPage()
  await openAs(desk, 'organiser', '/manage/draft?q=One+page+is+read')
  await expect(desk.getByRole('link', { name: /One page is read, by hand/ })).toBeVisible()
  await desk.goto(`${site.url}/manage/cal?session=${before}`)
  await desk
    .locator('summary')
    .filter({ hasText: /^Questions/ })
    .click()
  await expect(desk.getByRole('list', { name: 'Answers' })).toContainText('One page is read, by hand.')
  await desk.context().close()
  // The empty answer that was refused is one.
  expect([...complaints, ...onPhone.filter((said) => !said.includes('422'))]).toEqual([])
})

test('nobody else changes it or writes to those who come, and a session one may not see is unknown', async () => {
  const post = async (person: Person, path: string, form: Record<string, string>) =>
    (await site.knock(path, { as: await site.cookieOf(person), form })).status
  const texts = { version: '1', agenda: '', joinUrl: '', notes: '', recordingUrl: '', reason: 'No', text: 'No' }
  const more = { timeZone: 'UTC', start: '2030-01-01T10:00:00.000Z', days: '1', minutes: '0', seen: '1' }
  const deeds = ['prepare', 'keep', 'move', 'move-to', 'cancel', 'message', 'ask']

  for (const deed of deeds) {
    const form = { ...texts, ...more, id: evening, session: evening, key: ahead }
    for (const person of ['member', 'memberElsewhere', 'alumna', 'paused'] as const) {
      expect([person, deed, await post(person, `/api/sessions/${deed}`, form)]).toEqual([person, deed, 403])
    }
    const unknown = '0a77e4db-0000-4000-8000-00000000000f'
    expect([deed, await post('host', `/api/sessions/${deed}`, { ...form, id: unknown, session: unknown })]).toEqual([
      deed,
      404,
    ])
  }
})

test('organisers let hosts move and cancel, and a host does both', async ({ page, browser }) => {
  const organiser = await (await browser.newContext()).newPage()
  await openAs(organiser, 'organiser', '/manage/home?panel=settings#hosts')
  await organiser.getByLabel('Hosts move and cancel their sessions').check()
  await organiser.getByRole('button', { name: /^Save/ }).click()
  await expect(organiser.getByText('Hosts may move and cancel their sessions.')).toBeVisible()
  await organiser.context().close()

  await openAs(page, 'host', hosting(ahead))
  const changes = part(page, 'Another time')
  await changes.getByText('Move it').click()
  await expect(changes.getByText('1 person will be written to at once.').first()).toBeVisible()
  // That it is moved is said before the page is read again: what is pressed by then is not refused.
  const pressed = Promise.withResolvers<void>()
  await page.route(/\.data\b/, (route) =>
    route.request().method() === 'GET' ? pressed.promise.then(() => route.continue()) : route.continue(),
  )
  await changes.getByRole('button', { name: 'Move the session' }).click()
  await expect(page.getByText(/^Moved to/)).toBeVisible()
  await changes.getByText('Cancel it').click()
  await changes.getByLabel('Reason').fill('The host is ill.')
  await changes.getByRole('button', { name: 'Cancel the session' }).click()
  pressed.resolve()
  await expect(page.getByText(/^The session is cancelled\./)).toBeVisible()
  await expect(page.getByRole('link', { name: /Next week, by hand/ })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme })
    test(`nobody is kept out of it, ${colorScheme}`, night, async ({ page }) => {
      await openAs(page, 'host', hosting(evening))
      const folded = page.getByRole('main').locator('details')
      await folded.evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')))
      expect(await barriersOf(page)).toEqual([])
    })
  })
}
