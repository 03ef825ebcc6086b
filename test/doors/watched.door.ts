import { z } from 'zod'
import { addresses, password, tokens } from '../site/cast.ts'
import { linkIn } from '../site/letters.ts'
import { preparedSites } from '../site/prepared.ts'
import { freePort } from '../site/process.ts'
import { type OwnSite, startSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

/* The site as machines see it: its log in lines of JSON, and its numbers. */

let site: OwnSite
let numbers: string
test.beforeAll(async () => {
  const port = String(await freePort())
  numbers = `http://127.0.0.1:${port}/metrics`
  site = await startSite(preparedSites().demo, { LOG: 'json', METRICS_PORT: port })
})
test.afterAll(() => site.stop())

const line = z.looseObject({
  level: z.enum(['info', 'error']),
  time: z.iso.datetime(),
  pid: z.number(),
  message: z.string(),
})

test('whatever members do, the log has a line for each request and job, and nothing of them', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const to = addresses.memberElsewhere
  const as = await site.signIn('member')
  await site.knock('/auth/v1/recover', { body: JSON.stringify({ email: to }), headers, ip: '10.0.7.9' })
  const link = linkIn(await site.nextLetter(to, 'new password'))
  await site.knock(link)
  await site.knock('/auth/v1/token?grant_type=password', {
    body: JSON.stringify({ email: to, password: 'wrong' }),
    headers,
  })
  await site.knock('/auth/v1/token?grant_type=password', { body: '{"email": "broken@club.test', headers })
  await site.knock('/member/login', { form: { email: to, password } })
  await site.knock(`/membership/invitation?token=${tokens.open}`)
  for (const path of [
    '/member',
    '/api/me',
    '/api/search?q=Demo+Member',
    '/member/editions/2026?q=Okafor',
    '/api/copy',
    '/no/such/Okafor',
  ]) {
    await site.knock(path, { as })
  }
  await site.knock('/?q=Okafor')

  // The line of a request comes after its answer.
  await expect.poll(() => site.words()).toContain('"route":"/"')
  const said = site.words().trim().split('\n')
  const lines = said.map((each) => line.parse(JSON.parse(each)))
  const requests = lines.filter(({ message }) => message === 'request')
  expect(requests).toContainEqual(
    expect.objectContaining({ method: 'GET', route: '/membership/invitation', status: 200, id: expect.any(String) }),
  )
  expect(requests.map(({ route }) => route)).toEqual(
    expect.arrayContaining(['/member', '/member/editions/:edition', '/api/me', '/auth/v1/*', '/*', '/']),
  )
  expect(lines).toContainEqual(expect.objectContaining({ message: 'job', kind: 'mail-send', done: true, attempt: 1 }))
  const secrets = [
    ...Object.values(addresses),
    password,
    tokens.open,
    ...as.split('=').slice(1),
    new URL(link, site.url).search,
  ]
  for (const each of [
    ...secrets,
    '@',
    'Okafor',
    'Demo Member',
    'guildhall-session',
    'Bearer',
    '?q=',
    '10.0.7.9',
    'setup code',
  ]) {
    expect(
      said.filter((text) => text.includes(each)),
      each,
    ).toEqual([])
  }
})

test('the numbers name routes and kinds, and nobody', async () => {
  await site.knock(`/membership/invitation?token=${tokens.open}`)
  const body = JSON.stringify({ email: addresses.memberWithoutAccess })
  await site.knock('/auth/v1/recover', { body, headers: { 'Content-Type': 'application/json' }, ip: '10.0.7.8' })

  await expect
    .poll(async () => (await fetch(numbers)).text())
    .toMatch(/guildhall_jobs_total\{kind="mail-send",outcome="done"\} [1-9]/)
  const text = await (await fetch(numbers)).text()
  for (const number of [
    /^guildhall_requests_total\{method="GET",route="\/membership\/invitation",status="200"\} [1-9]/m,
    /^guildhall_request_seconds_bucket\{le="0.1",route="\/membership\/invitation"\} \d/m,
    /^guildhall_queue_jobs\{state="waiting"\} \d/m,
    /^guildhall_outbox_mails\{state="late"\} \d/m,
    /^guildhall_database_connections\{state="idle"\} \d/m,
    /^guildhall_public_pages\{from="memory"\} \d/m,
    /^process_resident_memory_bytes \d/m,
  ]) {
    expect(text).toMatch(number)
  }
  expect(text).not.toMatch(/@|Okafor|token-of/)
  expect((await fetch(new URL('/', numbers))).status).toBe(404)
  expect((await site.knock('/metrics')).status).toBe(404)
})
