/** Whom a message to those who come reaches, and how: each as they chose, and nobody above what one person gets in a day. */
import { and, asc, eq, ne } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { rsvps } from '../../../db/schema/sessions.server.ts'
import type { Member } from '../../club/viewer.ts'
import { withEnoughLetters } from '../../notices/daily-letters.ts'
import { whoHasDevices } from '../../notices/push.ts'
import { listRecipients } from '../../notices/recipients.ts'
import type { Recipient } from '../../notices/recipients.ts'
import type { Tools } from '../../tools.ts'
import { hasPlace } from '../rsvps/has-place.ts'

/** One page of candidates. */
const batch = 500

/** Everybody else who has a place, and of them those who are reached, by mail, on a device, or both. */
export async function findReached(
  tools: Pick<Tools, 'db' | 'now'>,
  member: Member,
  sessionId: string,
): Promise<{ people: { id: string; name: string; hadEnough: boolean }[]; recipients: Recipient[] }> {
  const people = await listGoing(tools, member, sessionId)
  const audience = { kind: 'persons', memberIds: people.map(({ id }) => id) } as const
  const object = { id: sessionId, state: 'published', audience } as const
  const asked = { category: 'sessions', pushKind: 'session-changes', by: ['mail', 'push'], limit: batch } as const
  const able: Recipient[] = []
  let after: string | undefined
  do {
    const page = await listRecipients(tools, object, { ...asked, ...(after && { after }) })
    able.push(...page.recipients)
    after = page.next
  } while (after)
  const full = await withEnoughLetters(tools, audience.memberIds)
  const callable = await whoHasDevices(tools, audience.memberIds)
  const recipients = able
    .filter(({ memberId }) => !full.has(memberId))
    .map((recipient) => {
      const by = recipient.by.filter((way) => way === 'mail' || callable.has(recipient.memberId))
      return { ...recipient, by }
    })
    .filter(({ by }) => by.length > 0)
  return { people: people.map(({ id, name }) => ({ id, name, hadEnough: full.has(id) })), recipients }
}

/** By mail; who is not is called alone. */
export function isWrittenTo({ by }: Recipient): boolean {
  return by.includes('mail')
}

function listGoing({ db }: Pick<Tools, 'db'>, member: Member, sessionId: string) {
  return db
    .select({ id: members.id, name: members.displayName })
    .from(rsvps)
    .innerJoin(members, eq(members.id, rsvps.memberId))
    .where(and(eq(rsvps.sessionId, sessionId), hasPlace, ne(members.id, member.id)))
    .orderBy(asc(members.displayName), asc(members.id))
}
