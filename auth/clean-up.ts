import { and, lt, ne, or } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { revertDays } from './address-link.ts'
import { signIns } from './sign-ins-schema.server.ts'
import { signInDays } from './sign-ins.ts'
import { after, days, minutes } from './context.ts'
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
} from './schema.server.ts'

/**
 * Deletes what nobody can use any more; a job calls it once an hour or so. Sign-in requests and changes of an address that
 * can be taken back 7 days, one-time tokens, challenges, also those of programs, and apps nobody has proven a day, sessions 3 days after their end, what
 * its owner sees of sign-ins 90 days, sign-in records of the audit log 180 days.
 */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now))
  await db.delete(signInAttempts).where(lt(signInAttempts.createdAt, after(now, -days(7))))
  await db.delete(addressChanges).where(lt(addressChanges.changedAt, after(now, -days(revertDays))))
  await db.delete(signIns).where(lt(signIns.signedInAt, after(now, -days(signInDays))))
  await db.delete(flowStates).where(lt(flowStates.createdAt, after(now, -days(1))))
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.createdAt, after(now, -minutes(24 * 60))))
  await db.delete(factorChallenges).where(lt(factorChallenges.createdAt, after(now, -days(1))))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.createdAt, after(now, -days(1))))
  await db.delete(factors).where(and(ne(factors.status, 'verified'), lt(factors.createdAt, after(now, -days(1)))))
  await db
    .delete(sessions)
    .where(or(lt(sessions.notAfter, after(now, -days(3))), lt(sessions.updatedAt, after(now, -days(33)))))
  await db.delete(auditLogEntries).where(lt(auditLogEntries.createdAt, after(now, -days(180))))
}
