import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { byNight } from '../by-night.ts'
import { addresses } from '../site/cast.ts'
import { copyDatabase, nameOf, rowsOf, runOn, type OwnDatabase } from '../site/databases.ts'
import { type Housing, makeHousing } from '../site/housing.ts'
import { preparedSites } from '../site/prepared.ts'
import { freePort, type Program } from '../site/process.ts'
import { runBuild, type Site, siteAt } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

/* Two processes behind one port. Connections are handed to them in turn, so each of these questions comes over one of its own. */

test.skip(!process.env.TEST_DATABASE_URL, 'There is no PostgreSQL: several processes need one.')
test.describe.configure({ mode: 'serial' })

let database: OwnDatabase
let housing: Housing
let running: Program
let site: Site
let numbers: string

test.beforeAll(async () => {
  const { postgresDemo } = preparedSites()
  if (!postgresDemo) return
  const port = String(await freePort())
  numbers = `http://127.0.0.1:${port}/metrics`
  database = await copyDatabase(postgresDemo.databaseUrl, nameOf(postgresDemo.databaseUrl))
  housing = await makeHousing(postgresDemo.dataDir, {
    DATABASE_URL: database.databaseUrl,
    PROCESSES: '2',
    DRAIN_SECONDS: '4',
    METRICS_PORT: port,
  })
  running = await runBuild('.', housing.env)
  site = siteAt(housing)
})
test.afterAll(async () => {
  await running?.stop()
  await housing?.clearAway()
  await database?.drop()
})

/** By day a machine has other work: that both hear of it is held then, and how soon by night. In ms. */
const oneSecond = 1000

test('a redirect, a setting and a text that changed are seen by both', async () => {
  expect(processes()).toHaveLength(2)
  for (const path of ['/moved-away', '/manifest.webmanifest', '/studios']) await everywhere(path, () => true)

  await runOn(
    database.databaseUrl,
    `insert into guildhall.redirect_rules (from_path, to_target, status) values ('/moved-away', '/about', 302);
     update guildhall.studios set name = 'Room of both' where slug = (select min(slug) from guildhall.studios where visibility = 'public' and status = 'active');
     insert into guildhall.settings (key, value) values ('site', '{"name": "Known to both"}')
       on conflict (key) do update set value = settings.value || excluded.value`,
  )

  const took = await Promise.all([
    everywhere('/moved-away', ({ location }) => location === '/about'),
    everywhere('/manifest.webmanifest', ({ text }) => text.includes('Known to both')),
    everywhere('/studios', ({ text }) => text.includes('Room of both')),
  ])
  if (byNight) expect(Math.max(...took)).toBeLessThan(oneSecond)
})

test('what is counted is counted for both together', async () => {
  const statuses: number[] = []
  for (let each = 0; each < 4; each += 1) {
    const body = JSON.stringify({ email: addresses.memberElsewhere })
    statuses.push((await fresh('/auth/v1/otp', { body, headers: { 'Content-Type': 'application/json' } })).status)
  }

  expect(statuses).toEqual([200, 429, 429, 429])
})

test('whoever is signed out in one is out in the other', async () => {
  const cookie = await site.signIn('member')
  const [, session = ''] = /guildhall-session=base64-([\w-]+)/.exec(cookie) ?? []
  const { access_token: token } = JSON.parse(Buffer.from(session, 'base64url').toString())
  await everywhere('/api/me', ({ status }) => status === 200, cookie)

  await fresh('/auth/v1/logout?scope=global', { body: '', headers: { Authorization: `Bearer ${token}` } })

  const took = await everywhere('/api/me', ({ text }) => !text.includes('Demo Member'), cookie)
  if (byNight) expect(took).toBeLessThan(oneSecond)
})

test('whoever asks too often from one address has asked too often at both, and others have not', async () => {
  const askFrom = (ip: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, async (_, each) => {
        // One address is written to once a minute.
        const body = JSON.stringify({ email: `asks-${each}-from-${ip}@club.test` })
        return (await fresh('/auth/v1/otp', { body, ip, headers: { 'Content-Type': 'application/json' } })).status
      }),
    )

  // Twenty letters an hour.
  const statuses = await askFrom('10.0.9.2', 26)

  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  expect(await askFrom('10.0.10.3', 1)).not.toContain(429)
})

test('whoever is suspended in one is out in the other', async () => {
  const [cookie, organiser] = [await site.signIn('alumna'), await site.signIn('organiser')]
  await everywhere('/api/me', ({ text }) => text.includes('"displayName"'), cookie)
  const [person] = await rowsOf(
    database.databaseUrl,
    `select members.id from guildhall.members join auth.users on users.id = members.account_id where users.email = '${addresses.alumna}'`,
  )

  const body = new URLSearchParams({ member: String(person?.id), reason: 'Of a test.' }).toString()
  const said = await fresh('/api/members/suspend', { as: organiser, body, headers: aForm() })

  expect([said.status, said.text]).toEqual([200, expect.stringContaining('is suspended')])
  const took = await everywhere('/api/me', ({ text }) => !text.includes('"displayName"'), cookie)
  if (byNight) expect(took).toBeLessThan(oneSecond)
})

test('colours that are chosen in one are those of both, and their sheet is there in both', async () => {
  const organiser = await site.signIn('organiser')
  const sheetIn = ({ text }: Fresh) => /\/_app\/look\/[\w.-]+\.css/.exec(text)?.[0]
  await everywhere('/about', (answer) => sheetIn(answer) === undefined)

  const colours = { light: '#b7e4c7', onLight: '#16211e', link: '#23479a', linkDark: '#a9bff6', version: '0' }
  const body = new URLSearchParams(colours).toString()
  const said = await fresh('/api/settings/colours', { as: organiser, body, headers: aForm() })

  expect([said.status, said.text]).toEqual([200, expect.stringContaining('The colours are saved.')])
  const took = await everywhere('/about', (answer) => sheetIn(answer) !== undefined)
  if (byNight) expect(took).toBeLessThan(oneSecond)
  await everywhere(
    sheetIn(await fresh('/about')) ?? '',
    ({ status, text }) => status === 200 && text.includes('#b7e4c7'),
  )
})

test('what comes out is told to whoever listens at either', async () => {
  const cookie = await site.signIn('member')
  const streams = [listen(cookie), listen(cookie), listen(cookie), listen(cookie)]
  await expect.poll(() => streams.every(({ heard }) => heard().includes('event: hello'))).toBe(true)

  const before = performance.now()
  await runOn(
    database.databaseUrl,
    `insert into guildhall.updates (edition_id, slug, title, body, for_all_zones, published_at)
     select id, 'heard-by-both', 'Heard by both', 'Words.', true, now() from guildhall.editions where slug = '2026'`,
  )

  await expect
    .poll(() => streams.every(({ heard }) => heard().includes('Heard by both')), { intervals: [20] })
    .toBe(true)
  // It looks each 0.8 s.
  if (byNight) expect(performance.now() - before).toBeLessThan(2 * oneSecond)
  for (const { end } of streams) end()
})

test('the numbers are those of both', async () => {
  const sum = async () => {
    const text = await (await fetch(numbers)).text()
    return Number(
      /^guildhall_requests_total\{method="GET",route="\/code-of-conduct",status="200"\} (\d+)/m.exec(text)?.[1] ?? 0,
    )
  }
  const before = await sum()

  for (let each = 0; each < 6; each += 1) await fresh('/code-of-conduct')

  await expect.poll(sum).toBe(before + 6)
})

test('one that is killed is started again, and the other serves meanwhile', async () => {
  const [first = 0, second = 0] = processes()

  // 0 would be this process and all beside it.
  expect(second).toBeGreaterThan(0)
  process.kill(second, 'SIGKILL')
  await expect.poll(() => processes().includes(second)).toBe(false)

  for (let each = 0; each < 6; each += 1) expect((await fresh('/about')).status).toBe(200)
  await expect.poll(() => processes().length).toBe(2)
  expect(processes()).toContain(first)
  expect(running.words()).toContain('it is started again in 1 s.')
})

test('both leave in peace: not ready at once, answering until their time is over', async () => {
  await everywhere('/_app/health/ready', ({ status }) => status === 200)
  process.kill(running.pid ?? 0, 'SIGTERM')

  await everywhere('/_app/health/ready', ({ status }) => status === 503)
  for (const path of ['/about', '/_app/health/live']) expect((await fresh(path)).status).toBe(200)
  expect(await running.ended).toBe(0)
})

/** The processes that serve, by number; the one that keeps them is not among them. */
function processes(): number[] {
  const { pid } = running
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

type Fresh = { status: number; text: string; location: string | undefined }
type Asking = { as?: string | undefined; body?: string; headers?: Record<string, string>; ip?: string }

/** Asks over a connection of its own. */
function fresh(path: string, { as, body, headers = {}, ip = '10.0.9.1' }: Asking = {}): Promise<Fresh> {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, 'X-Forwarded-For': ip, ...(as ? { Cookie: as } : {}) }
    request(site.url + path, { method: body === undefined ? 'GET' : 'POST', agent: false, headers: sent }, (given) => {
      let text = ''
      given.setEncoding('utf8').on('data', (part: string) => (text += part))
      const location = given.headers.location?.replace(site.url, '')
      given.on('end', () => resolve({ status: given.statusCode ?? 0, text, location }))
    })
      .on('error', reject)
      .end(body)
  })
}

/** What a page says of a form it posts by script. */
function aForm(): Record<string, string> {
  return { Origin: site.url, Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' }
}

/** Waits until six questions in a row are answered so; how long it took until the first of them was asked, in ms. */
async function everywhere(path: string, isSo: (answer: Fresh) => boolean, as?: string): Promise<number> {
  const began = performance.now()
  for (const deadline = began + 20_000; performance.now() < deadline; await wait(20)) {
    const took = performance.now() - began
    const answers: Fresh[] = []
    while (answers.length < 6 && answers.every(isSo)) answers.push(await fresh(path, { as }))
    if (answers.every(isSo)) return took
  }
  throw new Error(`${path} is not so everywhere.`)
}

function listen(cookie: string) {
  let text = ''
  const headers = { Accept: 'text/event-stream', Cookie: cookie }
  const asking = request(`${site.url}/api/updates/2026/europe-africa/live`, { agent: false, headers }, (given) =>
    given.setEncoding('utf8').on('data', (part: string) => (text += part)),
  )
  // That it is cut at the end is no fault.
  asking.on('error', () => undefined).end()
  return { heard: () => text, end: () => asking.destroy() }
}
