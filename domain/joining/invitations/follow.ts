/** How the letters of invitations fare: one that left makes its invitation sent, one that was refused makes it bounced. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/open.ts'
import { invitations } from '../../../db/schema/programme.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'

/** At most so many in one round; the next minute takes the rest. */
const most = 200

/** The invitation whose letter this is, if it is one's. */
export async function followLetter(tx: Transaction, mailId: string, at: Date): Promise<void> {
  await follow(tx, eq(invitations.letterId, mailId), at)
}

/** All whose letters have settled without saying so, such as one that was withdrawn. */
export async function followLetters(db: Database | Transaction, at: Date): Promise<void> {
  const known = db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(outboxMails, eq(outboxMails.id, invitations.letterId))
    .where(hasSettled)
    .limit(most)
  await follow(db, inArray(invitations.id, known), at)
}

async function follow(db: Database | Transaction, which: SQL, at: Date): Promise<void> {
  const isSent = sql`${outboxMails.status} = 'sent'`
  await db
    .update(invitations)
    .set({
      letterId: null,
      status: sql`case
        when ${isSent} and ${invitations.status} = 'queued' then 'sent'
        when not ${isSent} and ${invitations.status} in ('queued', 'sent') then 'bounced'
        else ${invitations.status} end`,
      lastSentAt: sql`case when ${isSent} then ${outboxMails.sentAt} else ${invitations.lastSentAt} end`,
      updatedAt: at,
      version: sql`${invitations.version} + 1`,
    })
    .from(outboxMails)
    .where(and(eq(outboxMails.id, invitations.letterId), hasSettled, which))
}

const hasSettled = inArray(outboxMails.status, ['sent', 'bounced', 'failed', 'suppressed'])
