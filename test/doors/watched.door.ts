import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { addresses, password, tokens } from '../site/cast.ts'
import { linkIn } from '../site/letters.ts'
import { preparedSites } from '../site/prepared.ts'
import { freePort } from '../site/process.ts'
import { type OwnSite, startSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

/* The site as machines see it: its log in lines of JSON, its numbers, and its traces. */

let site: OwnSite
let numbers: string
const traces: string[] = []
const collector = createServer(async (request, response) => {
  traces.push(await text(request))
  response.setHeader('Content-Type', 'application/json').end('{}')
})
test.beforeAll(async () => {
  const [port, collectorPort] = [await freePort(), await freePort()]
  numbers = `http://127.0.0.1:${port}/metrics`
  await once(collector.listen(collectorPort, '127.0.0.1'), 'listening')
  site = await startSite(preparedSites().demo, {
    LOG: 'json',
    METRICS_PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
  })
})
test.afterAll(async () => {
  await site.stop()
  await once(collector.close(), 'close')
})

const line = z.looseObject({
  level: z.enum(['info', 'error']),
  time: z.iso.datetime(),
  pid: z.number(),
  message: z.string(),
})

test('whatever members do, the log has a line and the collector a span for each request and job, and nothing of them', async () => {
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
  // They go in batches.
  await expect.poll(() => traces.join('\n'), { timeout: 20_000 }).toContain('"GET /member/editions/:edition"')
  // PostgreSQL's sign for a text that has a word is no address.
  const spans = traces.flatMap((batch) => batch.replaceAll(' @@ ', ' ').split('{"traceId"'))
  for (const name of ['POST /auth/v1/*', 'job mail-send', 'select'])
    expect(spans.join('')).toContain(`"name":"${name}"`)
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
      [...said, ...spans].filter((one) => one.includes(each)),
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
  const all = await (await fetch(numbers)).text()
  for (const number of [
    /^guildhall_requests_total\{method="GET",route="\/membership\/invitation",status="200"\} [1-9]/m,
    /^guildhall_request_seconds_bucket\{le="0.1",route="\/membership\/invitation"\} \d/m,
    /^guildhall_queue_jobs\{state="waiting"\} \d/m,
    /^guildhall_outbox_mails\{state="late"\} \d/m,
    /^guildhall_database_connections\{state="idle"\} \d/m,
    /^guildhall_public_pages\{from="memory"\} \d/m,
    /^process_resident_memory_bytes \d/m,
  ]) {
    expect(all).toMatch(number)
  }
  expect(all).not.toMatch(/@|Okafor|token-of/)
  expect((await fetch(new URL('/', numbers))).status).toBe(404)
  expect((await site.knock('/metrics')).status).toBe(404)
})
