import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { atMost, intoFolder, overSmtp, paced } from './delivery.ts'
import type { Deliver } from './delivery.ts'
import { signInCodeLetter, noMembershipLetter } from './letters/sign-in.ts'
import { queueMail } from './outbox.ts'
import { outboxMails } from './schema.server.ts'
import { sendDueMails, sendMail } from './send.ts'
import type { Post } from './send.ts'
import { startMailServer } from '../test/mail-server.ts'

const site = { siteName: 'Northlight', siteUrl: 'https://northlight.example' }
const secret = { code: '048213', tokenHash: 'abc', type: 'magiclink', next: '/member?tab=a&b' }
const database = await openTestDatabase()

afterAll(() => database.close())
afterEach(() => void vi.useRealTimers())
beforeEach(() => database.pool.query('truncate guildhall.outbox_mails cascade'))

describe('the outbox', () => {
  test('keeps a mail only when the transaction that wrote it commits', async () => {
    const changed = database.db.transaction(async (tx) => {
      await queueMail(tx, { letter: noMembershipLetter(site), to: 'guest@club.test', dedupeKey: 'guest' })
      throw new Error('changed our mind')
    })

    await expect(changed).rejects.toThrow('changed our mind')

    expect(await database.db.select().from(outboxMails)).toEqual([])
  })

  test('takes one mail for each key', async () => {
    expect(await queue('guest@club.test', 'welcome')).toBeTypeOf('string')
    expect(await queue('guest@club.test', 'welcome')).toBeUndefined()
  })
})

describe('a mail over SMTP', () => {
  test('arrives with what was written, and its code is not kept', async () => {
    const server = await startMailServer()
    const mailId = await queueCode()

    expect(await sendMail(postOver(overSmtp(server.url)), mailId)).toEqual({ status: 'sent' })

    const [arrived] = server.arrived
    const mail = await PostalMime.parse(arrived?.message ?? '')
    expect(arrived?.to).toEqual(['guest@club.test'])
    expect(mail.from).toEqual({ name: 'Northlight', address: 'post@northlight.example' })
    expect(mail.subject).toBe('Your sign-in code for Northlight')
    expect(mail.text).toContain('048213')
    expect(mail.messageId).toBe(`<${mailId}@northlight.example>`)
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(arrived?.message).toContain('List-Unsubscribe: <https://northlight.example/stop>')
    expect(await rowOf(mailId)).toMatchObject({ status: 'sent', attempts: 1, bodyText: '', bodyHtml: '' })
  })

  test('goes once, however many send it at once', async () => {
    const server = await startMailServer()
    const post = postOver(overSmtp(server.url))
    const mailId = await queueCode()

    const outcomes = await Promise.all([1, 2, 3, 4].map(() => sendMail(post, mailId)))
    await sendMail(post, mailId)

    expect(outcomes.filter((outcome) => outcome.status === 'sent')).toHaveLength(1)
    expect(server.arrived).toHaveLength(1)
  })

  test('waits when the server is away and goes when it is back', async () => {
    const mailId = await queueCode()
    const away = postOver(overSmtp('smtp://127.0.0.1:1'))

    expect(await sendMail(away, mailId)).toMatchObject({ status: 'deferred' })
    expect(await sendMail(away, mailId)).toEqual({ status: 'left' })
    expect(await rowOf(mailId)).toMatchObject({
      status: 'deferred',
      attempts: 1,
      lastError: expect.stringContaining('ECONNREFUSED'),
    })

    const server = await startMailServer()
    await becomeDue(mailId)
    expect(await sendDueMails(postOver(overSmtp(server.url)), 10)).toBe(1)
    expect(server.arrived).toHaveLength(1)
  })

  test('bounces when the server refuses the recipient for good, and waits when only for now', async () => {
    const server = await startMailServer({ refuse: { 'gone@club.test': 550, 'full@club.test': 452 } })
    const refused: string[] = []
    const post: Post = {
      ...postOver(overSmtp(server.url)),
      whenSettled: async (_tx, { toAddress }, { status }) => void (status === 'bounced' && refused.push(toAddress)),
    }

    const gone = await sendMail(post, (await queue('gone@club.test', 'gone')) ?? '')
    const full = await sendMail(post, (await queue('full@club.test', 'full')) ?? '')

    expect(gone).toEqual({ status: 'bounced' })
    expect(full).toMatchObject({ status: 'deferred' })
    expect(refused).toEqual(['gone@club.test'])
  })

  test('goes beside others, so that a server that takes its time holds up a few', async () => {
    const underway: (() => void)[] = []
    const untilFive = () =>
      new Promise<'sent'>((resolve) => {
        underway.push(() => resolve('sent'))
        if (underway.length === 5) for (const arrive of underway) arrive()
      })
    for (const key of ['1', '2', '3', '4', '5']) await queue(`${key}@club.test`, key)

    expect(await sendDueMails(postOver(untilFive), 10)).toBe(5)
    expect(await sendDueMails(postOver(untilFive), 10)).toBe(0)
  })

  test('leaves no faster than the server allows', async () => {
    const left: number[] = []
    const twentyASecond = paced(async () => {
      left.push(performance.now())
      return 'sent'
    }, 20)
    for (const key of ['1', '2', '3', '4']) await queue(`${key}@club.test`, key)

    const begun = performance.now()
    await sendDueMails(postOver(twentyASecond), 10)

    expect(left).toHaveLength(4)
    // Timers may be a millisecond early.
    expect((left.at(-1) ?? 0) - begun).toBeGreaterThan(145)
  })

  test('leaves beside few others, whoever sends them', async () => {
    let [underway, most] = [0, 0]
    const counted = async () => {
      underway += 1
      most = Math.max(most, underway)
      await wait(5)
      underway -= 1
      return 'sent' as const
    }
    const post = postOver(atMost(counted, 2))
    for (const key of ['1', '2', '3', '4', '5', '6']) await queue(`${key}@club.test`, key)

    await Promise.all([sendDueMails(post, 10), sendDueMails(post, 10)])

    expect([underway, most]).toEqual([0, 2])
    expect(await database.db.$count(outboxMails, eq(outboxMails.status, 'sent'))).toBe(6)
  })

  test('that cannot be noted is told of when all that were begun have ended, and none is begun after a stop', async () => {
    const arrived: string[] = []
    const post: Post = {
      ...postOver(async (_, mail) => {
        if (mail.toAddress === '1@club.test')
          throw Object.assign(new Error('unknown'), { code: 'EENVELOPE', responseCode: 550 })
        await wait(20)
        arrived.push(mail.toAddress)
        return 'sent'
      }),
      whenSettled: async (_, __, { status }) => {
        if (status === 'bounced') throw new Error('the database is away')
      },
    }
    for (const key of ['1', '2', '3']) await queue(`${key}@club.test`, key)

    expect(await sendDueMails(post, 10, AbortSignal.abort())).toBe(3)
    expect(arrived).toEqual([])
    await expect(sendDueMails(post, 10)).rejects.toThrow('the database is away')

    expect(arrived.toSorted()).toEqual(['2@club.test', '3@club.test'])
    expect(await database.db.$count(outboxMails, eq(outboxMails.status, 'sent'))).toBe(2)
  })

  test('is given up after the last try', async () => {
    const mailId = await queueCode()
    await database.db.update(outboxMails).set({ attempts: 7 })

    expect(await sendMail(postOver(overSmtp('smtp://127.0.0.1:1')), mailId)).toEqual({ status: 'failed' })

    await becomeDue(mailId)
    expect(await sendDueMails(postOver(overSmtp('smtp://127.0.0.1:1')), 10)).toBe(0)
  })

  test('is tried again within a minute after whoever was sending it is gone', async () => {
    const mailId = (await queue('guest@club.test', 'gone')) ?? ''
    const killed = new Promise<never>(() => undefined)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    void sendMail(
      postOver(() => killed),
      mailId,
    )

    await expect.poll(async () => (await rowOf(mailId))?.status).toBe('sending')
    vi.useRealTimers()
    // The clock looks every twenty seconds.
    expect(await secondsLeft()).toBeLessThanOrEqual(40)
    expect(await secondsLeft()).toBeGreaterThan(15)
  })

  test('is nobody else’s while a slow server takes it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const mailId = await queueCode()
    let arrive = () => {}
    const sending = sendMail(
      postOver(() => new Promise((resolve) => (arrive = () => resolve('sent')))),
      mailId,
    )
    await expect.poll(async () => (await rowOf(mailId))?.status).toBe('sending')
    await database.pool.query('update guildhall.outbox_mails set next_attempt_at = clock_timestamp()')

    await vi.advanceTimersByTimeAsync(10_000)

    await expect.poll(secondsLeft).toBeGreaterThan(15)
    expect(await sendMail(postOver(overSmtp('smtp://127.0.0.1:1')), mailId)).toEqual({ status: 'left' })
    arrive()
    expect(await sending).toEqual({ status: 'sent' })
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  test('that a killed process left half sent goes again, recognisable as the same', async () => {
    const server = await startMailServer()
    const mailId = await queueCode()
    await database.db.update(outboxMails).set({ status: 'sending', attempts: 1 })

    await sendDueMails(postOver(overSmtp(server.url)), 10)

    expect(server.arrived[0]?.message).toContain(`<${mailId}@northlight.example>`)
  })
})

describe('a mail without a server', () => {
  test('becomes a file for its owner, whole and readable', async () => {
    const folder = path.join(temporaryFolder(), 'mail')
    const mailId = (await queue('guest@club.test', 'no')) ?? ''
    const { createdAt } = await rowOf(mailId)

    expect(await sendMail(postOver(intoFolder(folder)), mailId)).toEqual({ status: 'written' })

    const time = createdAt?.toISOString().replaceAll(/[-:.]/g, '')
    expect(readdirSync(folder)).toEqual([`${time}-no-membership-guest@club.test.eml`])
    const file = path.join(folder, readdirSync(folder)[0] ?? '')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(readFileSync(file))
    expect(mail.subject).toBe('No membership at Northlight for this address')
    expect(mail.html).toContain('https://northlight.example/membership/invitation-request')
  })

  test('written again after a crash is still one file, and another mail of that moment gets its own', async () => {
    const folder = path.join(temporaryFolder(), 'mail')
    const post = postOver(intoFolder(folder))
    const [first, second] = await database.db.transaction(async (tx) => {
      const one = { letter: noMembershipLetter(site), to: 'a/../b@club.test' }
      return [await queueMail(tx, { ...one, dedupeKey: '1' }), await queueMail(tx, { ...one, dedupeKey: '2' })]
    })

    await sendMail(post, first ?? '')
    await database.db
      .update(outboxMails)
      .set({ status: 'sending' })
      .where(eq(outboxMails.id, first ?? ''))
    await becomeDue(first ?? '')
    await sendMail(post, first ?? '')
    expect(readdirSync(folder)).toHaveLength(1)
    await sendMail(post, second ?? '')

    expect(readdirSync(folder)).toHaveLength(2)
    expect(readdirSync(folder).every((name) => name.endsWith('.eml') && existsSync(path.join(folder, name)))).toBe(true)
  })
})

function postOver(deliver: Deliver) {
  return {
    db: database.db,
    deliver,
    sender: async () => ({ name: 'Northlight', address: 'post@northlight.example' }),
    siteUrl: site.siteUrl,
  }
}

async function queue(to: string, dedupeKey: string): Promise<string | undefined> {
  return database.db.transaction((tx) => queueMail(tx, { letter: noMembershipLetter(site), to, dedupeKey }))
}

async function queueCode(): Promise<string> {
  const id = await database.db.transaction((tx) =>
    queueMail(tx, {
      letter: signInCodeLetter(site, secret),
      to: 'guest@club.test',
      dedupeKey: 'code',
      headers: { 'List-Unsubscribe': '<https://northlight.example/stop>' },
    }),
  )
  return id ?? ''
}

async function rowOf(mailId: string) {
  const [row] = await database.db.select().from(outboxMails).where(eq(outboxMails.id, mailId))
  return { ...row }
}

/** Until the mail may be tried again. */
async function secondsLeft(): Promise<number> {
  const { rows } = await database.pool.query<{ seconds: number }>(
    'select extract(epoch from next_attempt_at - clock_timestamp())::float as seconds from guildhall.outbox_mails',
  )
  return rows[0]?.seconds ?? Number.NaN
}

async function becomeDue(mailId: string): Promise<void> {
  await database.db
    .update(outboxMails)
    .set({ nextAttemptAt: new Date(0) })
    .where(eq(outboxMails.id, mailId))
}
