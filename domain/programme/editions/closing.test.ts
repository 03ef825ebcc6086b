import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accesses, editions, invitations } from '../../../db/schema/programme.server.ts'
import { scheduledSessions } from '../../../db/schema/sessions.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { canAct, canSee } from '../../club/access.ts'
import { findEdition, insideEditionAccessObject, listEditions } from '../editions.ts'
import { handTools } from '../../tools.fixture.ts'
import type { Tools } from '../../tools.ts'
import { now } from '../../writing/updates/noticeboard.fixture.ts'
import { tellOfCancelledEdition } from './cancelling.ts'
import type { EditionStep } from './steps.ts'
import { openLifecycle } from '../../office.fixture.ts'
import { takeStep } from './take-step.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const inState = openLifecycle(database)

describe('what its people keep when it closes', () => {
  /** What the member of the edition may do with it at a moment, asked anew as at every request. */
  const afterClosing = (more: Partial<typeof editions.$inferInsert>, at: string, then: EditionStep[] = []) =>
    inState(
      'running',
      async ({ tools, id, organiser, member }) => {
        for (const step of ['close', ...then] as const) await takeStep(tools, organiser, { editionId: id, step })
        const edition = await findEdition(tools, '2026')
        const [access] = await tools.db.select().from(accesses).where(eq(accesses.memberId, member.id))
        if (!edition || !access) throw new Error('Gone.')
        const asked = { ...member, accesses: [access] }
        const object = { ...insideEditionAccessObject(edition), readOnly: false }
        return {
          kind: access.kind,
          reads: canSee(asked, object, new Date(at)),
          acts: canAct(asked, object, new Date(at)),
        }
      },
      more,
    )

  test('as alumni they read on', async () => {
    expect(await afterClosing({ afterEnd: 'alumni' }, '2030-01-01')).toEqual({
      kind: 'alumni',
      reads: true,
      acts: false,
    })
  })

  test('until a day, to the end of it in the edition’s zone', async () => {
    const until = { afterEnd: 'until-date' as const, accessUntil: '2026-12-31', timeZone: 'Europe/Berlin' }

    expect(await afterClosing(until, '2026-12-31T22:59:59Z')).toMatchObject({ reads: true })
    expect(await afterClosing(until, '2026-12-31T23:00:00Z')).toMatchObject({ reads: false })
  })

  test('or nothing, from the next request on', async () => {
    expect(await afterClosing({ afterEnd: 'end' }, now.toISOString())).toMatchObject({ reads: false })
  })

  test.each(['alumni', 'until-date', 'end'] as const)(
    'and all of it comes back when it opens again (%s)',
    async (afterEnd) => {
      const rule = { afterEnd, accessUntil: '2026-11-01' }

      expect(await afterClosing(rule, now.toISOString(), ['reopen'])).toEqual({
        kind: 'participant',
        reads: true,
        acts: true,
      })
    },
  )
})

describe('a cancelled edition', () => {
  const cancelled = <T>(run: (tools: ReturnType<typeof handTools>, id: string) => Promise<T>) =>
    inState('running', async ({ tools, id, organiser }) => {
      const hours = { startsAt: new Date('2026-12-01T10:00:00Z'), endsAt: new Date('2026-12-01T11:00:00Z') }
      const session = { title: 'To come', wallStart: '2026-12-01T11:00:00', timeZone: 'Europe/Berlin', ...hours }
      await tools.db.insert(scheduledSessions).values({ ...session, editionId: id, status: 'scheduled' })
      await tools.db
        .insert(invitations)
        .values({ email: 'guest@club.test', editionId: id, status: 'sent', expiresAt: hours.endsAt })
      await takeStep(tools, organiser, { editionId: id, step: 'cancel', reason: 'Too few of us.' })
      return run(tools, id)
    })

  test('takes its sessions to come and its invitations with it, and leaves the public lists', async () => {
    const left = await cancelled(async (tools) => ({
      sessions: await tools.db.select({ status: scheduledSessions.status }).from(scheduledSessions),
      invitations: await tools.db.select({ status: invitations.status }).from(invitations),
      listed: (await listEditions(tools)).map(({ slug }) => slug),
    }))

    expect(left).toEqual({ sessions: [{ status: 'cancelled' }], invitations: [{ status: 'revoked' }], listed: [] })
  })

  test('writes to everybody with access once, however often it is told to', async () => {
    const mails = await cancelled(async (tools, id) => {
      expect(tools.sentJobs).toContainEqual(
        expect.objectContaining({ kind: 'edition-cancelled', payload: { editionId: id } }),
      )
      await giveAddresses(tools.db)
      await tellOfCancelledEdition(tools, id)
      await tellOfCancelledEdition(tools, id)
      expect(tools.sentJobs.map(({ kind }) => kind).filter((kind) => kind.startsWith('mail-'))).toEqual(['mail-bulk'])
      return tools.db.select({ to: outboxMails.toAddress, text: outboxMails.bodyText }).from(outboxMails)
    })

    // Member, other zone, alumna, paused, host: everybody with access but the suspended one.
    expect(mails).toHaveLength(5)
    for (const { text } of mails) expect(text).toContain('Too few of us.')
  })
})

/** Everybody gets an account with an address. */
async function giveAddresses(db: Tools['db']): Promise<void> {
  await db.execute(sql`insert into auth.users (id, email) select id, id || '@club.test' from guildhall.members`)
  await db.execute(sql`update guildhall.members set account_id = id`)
}
