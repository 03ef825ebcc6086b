import type { Page } from '@playwright/test'
import { night } from '../by-night.ts'
import { addresses, noOtherSessionNear } from '../site/cast.ts'
import type { Person } from '../site/cast.ts'
import { preparedSites } from '../site/prepared.ts'
import type { OwnSite } from '../site/site.ts'
import { startSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import { letIn, letInAs, listenForComplaints, untilAlive } from './browser.ts'
import { barriersOf, overflowOf } from './looking.ts'

/* A session that is on, with two who come and one who waits; one that ended an hour ago; and one nobody here may see. */

const evening = '0a77e4da-0000-4000-8000-000000000001'
const yesterday = '0a77e4da-0000-4000-8000-000000000002'
const hidden = '0a77e4da-0000-4000-8000-000000000003'
const unknown = '0a77e4da-0000-4000-8000-00000000000f'

const session = (id: string, title: string, hours: [number, number], more = `'members', 'scheduled', null`) => `
  insert into guildhall.scheduled_sessions (id, title, starts_at, ends_at, wall_start, time_zone, visibility, status, edition_id)
  values ('${id}', '${title}', now() + interval '${hours[0]} hours', now() + interval '${hours[1]} hours',
    now() at time zone 'UTC' + interval '${hours[0]} hours', 'UTC', ${more})`
const idOf = (person: Person) => `
  (select id from guildhall.members where account_id = (select id from auth.users where email = '${addresses[person]}'))`
const hosts = (id: string, person: Person) =>
  `insert into guildhall.session_hosts (session_id, member_id) values ('${id}', ${idOf(person)})`
const goes = (id: string, person: Person, more = `'confirmed', null`) =>
  `insert into guildhall.rsvps (session_id, member_id, answer, state, position) values ('${id}', ${idOf(person)}, 'going', ${more})`

let site: OwnSite

test.beforeAll(async () => {
  site = await startSite(preparedSites().demo, {}, [
    noOtherSessionNear,
    session(evening, 'Tonight, by hand', [-0.3, 1.2]),
    hosts(evening, 'host'),
    goes(evening, 'member'),
    goes(evening, 'memberElsewhere'),
    goes(evening, 'alumna', `'waitlisted', 1`),
    session(yesterday, 'An hour ago, by hand', [-2.5, -1]),
    hosts(yesterday, 'host'),
    goes(yesterday, 'member'),
    session(hidden, 'A draft of others', [-0.3, 1.2], `'members', 'draft', null`),
  ])
})
test.afterAll(() => site.stop())

const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Demo ${name}`) })

async function openAs(page: Page, person: Person, path: string): Promise<string[]> {
  const complaints = listenForComplaints(page)
  await letInAs(page.context(), site, person)
  await page.goto(`${site.url}${path}`)
  await untilAlive(page)
  return complaints
}

test.describe('a host’s evening, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('one tap is here, a second is not; somebody else is found by name; the rest was not there', async ({ page }) => {
    const complaints = await openAs(page, 'host', '/member')
    await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Hosting' }).tap()
    await expect(page.getByRole('heading', { name: 'Tonight, by hand' })).toBeVisible()
    const first = tile(page, 'Member 10')
    await expect(first).toHaveAttribute('aria-pressed', 'false')

    await first.tap()
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('1 of 2 here')).toBeVisible()
    await first.tap()
    await expect(page.getByText('0 of 2 here')).toBeVisible()
    await expect(first).toHaveAttribute('aria-pressed', 'false')
    await first.tap()
    await expect(page.getByText('1 of 2 here')).toBeVisible()

    await page.getByLabel('Somebody else who came').fill('Member 12')
    await page.getByRole('button', { name: 'Find' }).tap()
    await page
      .getByRole('list', { name: 'Found by name' })
      .getByRole('button', { name: /^Demo Member 12/ })
      .tap()
    await expect(page.getByText('2 of 3 here')).toBeVisible()
    await page.getByRole('button', { name: 'Mark the one left as not there' }).tap()
    await expect(tile(page, 'Member 11')).toContainText('Not there')

    const heights = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(await overflowOf(page)).toBe(0)
    expect(complaints).toEqual([])
  })
})

test('without script a tile is a button that posts', night, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await letIn(context, site, await site.signIn('host'))
  const page = await context.newPage()
  await page.goto(`${site.url}/member?view=hosting&session=${yesterday}`)

  await tile(page, 'Member 10').click()

  await expect(page.getByText('Member 10 is here.')).toBeVisible()
  await expect(tile(page, 'Member 10')).toHaveAttribute('aria-pressed', 'true')
  await tile(page, 'Member 10').click()
  await expect(tile(page, 'Member 10')).toHaveAttribute('aria-pressed', 'false')
  await context.close()
})

test('an organiser notes it in the open session, and a host sees it within seconds', async ({ page, browser }) => {
  const host = await (await browser.newContext()).newPage()
  await openAs(host, 'host', `/member?view=hosting&session=${evening}`)
  const complaints = await openAs(page, 'organiser', `/manage/cal?session=${evening}`)
  const seen = await tile(host, 'Member 11').getAttribute('aria-pressed')

  await tile(page, 'Member 11').click()

  await expect(tile(host, 'Member 11')).toHaveAttribute('aria-pressed', seen === 'true' ? 'false' : 'true')
  expect(complaints).toEqual([])
  await host.context().close()
})

test('a member says “I was there” for two days, and takes it back', async ({ page }) => {
  const complaints = await openAs(page, 'member', '/member?view=schedule')
  await page.getByRole('link', { name: 'Where you were' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'An hour ago, by hand' })
  const own = row.getByRole('button', { name: 'I was there' })

  await own.click()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await own.click()
  await expect(own).toHaveAttribute('aria-pressed', 'false')

  await expect(page.getByRole('link', { name: 'Hosting' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('nobody notes what is not theirs, and a session they may not see is unknown', async () => {
  const post = async (person: Person, path: string, form: Record<string, string>) => {
    const { status, text } = await site.knock(path, { as: await site.cookieOf(person), form })
    return [status, text]
  }
  const noting = (id: string) => ({ session: id, attendance: 'attended', seen: 'unset' })
  const path = `/api/sessions/attendance/${unknown}`

  expect((await post('memberElsewhere', path, noting(evening)))[0]).toBe(403)
  expect((await post('memberElsewhere', '/api/sessions/absent', { session: evening }))[0]).toBe(403)
  expect((await post('paused', path, noting(evening)))[0]).toBe(403)
  expect((await post('host', path, noting(evening)))[0]).toBe(404)
  expect((await post('host', path, { session: evening, attendance: 'excused', seen: 'unset' }))[0]).toBe(422)
  for (const address of [path, '/api/sessions/absent', '/api/sessions/was-there']) {
    expect(await post('host', address, noting(hidden))).toEqual(await post('host', address, noting(unknown)))
  }
  const read = await site.knock(`/member?view=hosting&session=${hidden}`, { as: await site.cookieOf('host') })
  expect(read.text).not.toContain('A draft of others')
})

// By day axe looks at these pages in looks.journey.ts and hosting.journey.ts.
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme })
    test(`nobody is kept out of it, ${colorScheme}`, night, async ({ page }) => {
      await openAs(page, 'host', `/member?view=hosting&session=${evening}`)
      expect(await barriersOf(page)).toEqual([])
      await openAs(page, 'organiser', `/manage/cal?session=${evening}`)
      expect(await barriersOf(page)).toEqual([])
      await openAs(page, 'member', '/member?view=schedule&past=1')
      expect(await barriersOf(page)).toEqual([])
    })
  })
}
