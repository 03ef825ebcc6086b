/** Whom a message would reach now, by the one rule, and whom not. */
import { asc, eq } from 'drizzle-orm'
import { memberMessagePeople } from '../../../db/schema/bulk.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { isAmong } from '../../among.ts'
import { sealOf } from '../../seal-of-ids.ts'
import type { Tools } from '../../tools.ts'
import { withEnoughLetters } from '../daily-letters.ts'
import { isWanted } from '../notifications.ts'
import { listRecipients } from '../recipients.ts'
import type { Recipient } from '../recipients.ts'

/** `not-active`: they pause, left, are suspended or not here yet. `no-address`: none, or one that takes no letters. */
export type NotReached = { name: string; because: 'not-active' | 'switched-off' | 'no-address' | 'enough-today' }

export type MessageReach = {
  recipients: Recipient[]
  notReached: NotReached[]
  /** Stands for exactly these recipients. */
  seal: string
}

type Asking = Pick<Tools, 'db' | 'now'>

/** People asked about at once. */
const batch = 500

/** Of those a message was begun for: who would get it now. */
export async function reachOfMessage(tools: Asking, messageId: string): Promise<MessageReach> {
  const rows = await tools.db
    .select({ id: memberMessagePeople.memberId })
    .from(memberMessagePeople)
    .where(eq(memberMessagePeople.messageId, messageId))
    .orderBy(asc(memberMessagePeople.memberId))
  const ids = rows.map(({ id }) => id)
  const recipients: Recipient[] = []
  const notReached: NotReached[] = []
  for (let first = 0; first < ids.length; first += batch) {
    const part = ids.slice(first, first + batch)
    const able = await recipientsAmong(tools, messageId, part)
    recipients.push(...able.recipients)
    notReached.push(...(await reasonsFor(tools, part, able)))
  }
  return { recipients, notReached, seal: sealOf(recipients.map(({ memberId }) => memberId)) }
}

/** Those among some members who get it now: nobody above what one person gets in a day. */
export async function recipientsAmong(
  tools: Asking,
  messageId: string,
  memberIds: string[],
): Promise<{ recipients: Recipient[]; hadEnough: ReadonlySet<string> }> {
  const object = { id: messageId, state: 'published', audience: { kind: 'persons', memberIds } } as const
  const [{ recipients }, full] = await Promise.all([
    listRecipients(tools, object, { category: 'updates', limit: memberIds.length + 1 }),
    withEnoughLetters(tools, memberIds),
  ])
  return { recipients: recipients.filter(({ memberId }) => !full.has(memberId)), hadEnough: new Set(full.keys()) }
}

async function reasonsFor(
  { db }: Pick<Tools, 'db'>,
  memberIds: string[],
  { recipients, hadEnough }: Awaited<ReturnType<typeof recipientsAmong>>,
): Promise<NotReached[]> {
  const reached = new Set(recipients.map(({ memberId }) => memberId))
  const others = memberIds.filter((id) => !reached.has(id))
  if (others.length === 0) return []
  const rows = await db
    .select({ id: members.id, name: members.displayName, status: members.status, preferences: members.preferences })
    .from(members)
    .where(isAmong(members.id, others))
    .orderBy(asc(members.displayName), asc(members.id))
  return rows.map(({ id, name, status, preferences }) => {
    if (status !== 'active') return { name, because: 'not-active' }
    if (!isWanted(preferences, 'mail', 'updates')) return { name, because: 'switched-off' }
    return { name, because: hadEnough.has(id) ? 'enough-today' : 'no-address' }
  })
}
