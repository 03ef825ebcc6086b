import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { revertDays } from './address-link.ts'
import { auditEntry } from './audit.ts'
import { after, days } from './context.ts'
import { signIns } from './sign-ins-schema.server.ts'
import { signInDays } from './sign-ins.ts'
import { flowStates } from './flow-schema.server.ts'
import { factorChallenges, passkeyChallenges } from './schema-factors.server.ts'
import {
  addressChanges,
  auditLogEntries,
  factors,
  oneTimeTokens,
  rateLimits,
  sessions,
  signInAttempts,
  users,
} from './schema.server.ts'

/** Whoever signed up and never proved the address is forgotten after so many days; the letter says so. */
const unprovenDays = 30

/**
 * Deletes what nobody can use any more; a job calls it once an hour or so. Sign-in requests and changes of an address that
 * can be taken back 7 days, one-time tokens, flows, challenges and unproven second factors a day, sessions 3 days after their
 * end, accounts nobody proved 30 days after their last letter, what
 * its owner sees of sign-ins 90 days, sign-in records of the audit log 180 days.
 */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const yesterday = after(now, -days(1))
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now))
  await db.delete(signInAttempts).where(lt(signInAttempts.createdAt, after(now, -days(7))))
  await db.delete(addressChanges).where(lt(addressChanges.changedAt, after(now, -days(revertDays))))
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.createdAt, yesterday))
  await db.delete(flowStates).where(lt(flowStates.createdAt, yesterday))
  await db.delete(factorChallenges).where(lt(factorChallenges.createdAt, yesterday))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.createdAt, yesterday))
  await db.delete(factors).where(and(eq(factors.status, 'unverified'), lt(factors.updatedAt, yesterday)))
  await db.delete(signIns).where(lt(signIns.signedInAt, after(now, -days(signInDays))))
  await db
    .delete(sessions)
    .where(or(lt(sessions.notAfter, after(now, -days(3))), lt(sessions.updatedAt, after(now, -days(33)))))
  await forgetUnproven(db, now)
  await db.delete(auditLogEntries).where(lt(auditLogEntries.createdAt, after(now, -days(180))))
}

/** Only where a letter asked for the proof: an account that was brought from elsewhere waits for its owner. */
async function forgetUnproven(db: Database, now: Date): Promise<void> {
  const isUnproven = and(
    isNull(users.emailConfirmedAt),
    isNull(users.lastSignInAt),
    isNull(users.deletedAt),
    lt(users.confirmationSentAt, after(now, -days(unprovenDays))),
  )
  await db.transaction(async (tx) => {
    const gone = await tx.delete(users).where(isUnproven).returning({ id: users.id })
    if (gone.length === 0) return
    const entries = gone.map(({ id }) =>
      auditEntry('user_deleted', { id: randomUUID(), at: now, traits: { user_id: id } }),
    )
    await tx.insert(auditLogEntries).values(entries)
  })
}
