import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startNotice } from '../../../domain/writing/publishing/notices.ts'
import { startJobs } from '../../../jobs/start.ts'
import { sendsAtOnce } from '../../../mail/send.ts'
import type { Row } from '../table.ts'
import { type House, servingPids } from './house.ts'
import { type Receiver, startReceiver, type Taken } from './receiver.ts'

/** How long the mail server takes over each letter, as one that is not on this machine. */
const answerMs = 20
/** Letters a second each of the two processes may hand over. */
const perSecond = 30
const patienceMs = 60 * 60_000
/** A letter whose sender fell silent is somebody else's after this (`mail/send.ts`), and some more. */
const secondTryMs = 45_000
const subject = 'An update to everybody'

/**
 * An update to everybody in the edition: until all letters are queued, and until two processes have mailed them to a real SMTP server.
 * In the middle one of the two is killed, while the server has a letter and has not said so.
 */
export async function measureMailing(house: House): Promise<Row[]> {
  const receiver = await startReceiver(subject, answerMs)
  const site = await house.open(2, { SMTP_URL: receiver.url, SMTP_RATE: String(perSecond) })
  try {
    const begun = performance.now()
    const updateId = await tellEverybody(house)
    const { told, queuedMs } = await untilQueued(house, updateId, begun)
    const half = Math.ceil((receiver.taken.length + told) / 2)
    let killedAt = 0
    receiver.holdBack(half, async () => {
      const [first = 0] = servingPids(site)
      process.kill(first, 'SIGKILL')
      killedAt = performance.now()
      await wait(1000)
    })
    await untilTaken(receiver, told)
    const endedAt = receiver.taken.at(-1)?.at ?? 0
    await wait(secondTryMs)
    return rowsOf(await whoGot(house, receiver), { begun, told, queuedMs, killedAt, endedAt })
  } finally {
    await site.stop()
    await receiver.close()
  }
}

/** An update comes out and its readers are told, by the job that also a publication sends. */
async function tellEverybody({ database }: House): Promise<string> {
  const jobs = await startJobs({ open: database, workers: 0, handlers: { 'notify-fanout': async () => undefined } })
  const updateId = randomUUID()
  await database.pool.query(
    `insert into guildhall.updates (id, edition_id, slug, title, body, for_all_zones, published_at)
    select $1, id, 'to-everybody', $2, 'Words.', true, now() from guildhall.editions where slug = '2026'`,
    [updateId, subject],
  )
  const tools = { jobs, now: () => new Date() }
  const asked = { updateId, askedBy: null, reason: '', by: { mail: true, push: false } }
  await database.db.transaction((tx) => startNotice(tools, tx, asked))
  await jobs.stop({ graceMs: 1000 })
  return updateId
}

async function untilQueued({ database }: House, updateId: string, begun: number) {
  for (const until = begun + patienceMs; performance.now() < until; await wait(100)) {
    const { rows } = await database.pool.query<{ told: number }>(
      'select told from guildhall.update_notices where update_id = $1 and finished_at is not null',
      [updateId],
    )
    if (rows[0]) return { told: rows[0].told, queuedMs: performance.now() - begun }
  }
  throw new Error('The letters were not queued in time.')
}

async function untilTaken({ taken }: Receiver, number: number): Promise<void> {
  const addresses = () => new Set(taken.map(({ to }) => to)).size
  for (const until = performance.now() + patienceMs; performance.now() < until; await wait(500)) {
    if (taken.length >= number && addresses() >= number) return
  }
  throw new Error(`Only ${addresses()} of ${number} readers got their letter in time.`)
}

/** Those who were to get a letter, those who got none, and letters that came more than once. */
async function whoGot({ database }: House, { taken }: Receiver) {
  const { rows } = await database.pool.query<{ to: string; status: string }>(
    `select to_address as to, status from guildhall.outbox_mails where kind = 'update' and subject like '%' || $1 || '%'`,
    [subject],
  )
  const letters = Map.groupBy(taken, ({ to }) => to)
  return {
    taken,
    readers: rows.length,
    without: rows.filter(({ to }) => !letters.has(to)).length,
    unsettled: rows.filter(({ status }) => status !== 'sent').length,
    twice: [...letters.values()].filter((those) => those.length > 1),
  }
}

type Measured = { begun: number; told: number; queuedMs: number; killedAt: number; endedAt: number }

function rowsOf(got: Awaited<ReturnType<typeof whoGot>>, measured: Measured): Row[] {
  const { begun, told, queuedMs, killedAt, endedAt } = measured
  const before = got.taken.filter(({ at }) => at <= killedAt).length
  const rate = (letters: number, ms: number) => `${((letters / ms) * 1000).toFixed(0)}/s`
  const sameId = got.twice.filter((those) => new Set(those.map(({ messageId }: Taken) => messageId)).size === 1).length
  return [
    {
      what: `an update to ${told.toLocaleString('en')} readers, until all letters are queued`,
      value: seconds(queuedMs),
      budget: '',
    },
    {
      what: `until two processes have mailed all, each ${perSecond}/s at the most, one of them killed in the middle`,
      value: `${seconds(endedAt - begun)}, ${rate(got.taken.length, endedAt - begun)}`,
      budget: '',
    },
    {
      what: 'letters a second before and after the death',
      value: `${rate(before, killedAt - begun)}, ${rate(got.taken.length - before, endedAt - killedAt)}`,
      budget: '',
    },
    {
      what: 'readers without a letter, and letters nobody noted as sent',
      value: `${got.without}, ${got.unsettled}`,
      budget: '0, 0',
      met: got.readers === told && got.without === 0 && got.unsettled === 0,
    },
    {
      what: 'letters that came twice, and how many of them by the same Message-ID',
      value: `${got.twice.length}, ${sameId}`,
      budget: `<= ${sendsAtOnce}, all of them`,
      met: got.twice.length <= sendsAtOnce && sameId === got.twice.length,
    },
  ]
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
