import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { accesses, invitationRequests, invitations } from '../../../db/schema/programme.server.ts'
import type { BatchLine, BatchVerdict } from '../../../db/schema/shapes.ts'
import { decidableStates } from '../open-requests.ts'
import { hasNotEnded } from '../../club/edition-access.ts'
import { isAccountAt } from '../../club/accounts.ts'
import { isSuppressedAddress } from '../../notices/suppressions.ts'
import type { Tools } from '../../tools.ts'
import type { PastedLine } from './paste.ts'
import { freeSeats, heldStates } from './seats.ts'
import { isShutOut, type Member } from '../../club/viewer.ts'

/**
 * What would happen to each line; nothing is changed by looking. Places go to the lines in their order: whoever stands below
 * the last free one is left out. The same few questions, however many lines.
 */
export async function judgeLines(
  tools: Pick<Tools, 'db' | 'now'>,
  editionId: string,
  lines: readonly PastedLine[],
): Promise<BatchLine[]> {
  const addresses = [...new Set(lines.map(({ email }) => email.toLowerCase()).filter((email) => email !== ''))]
  const [known, free] = await Promise.all([whatIsKnown(tools, editionId, addresses), freeSeats(tools, editionId)])
  let left = free ?? Infinity
  const seen = new Set<string>()
  return lines.map((pasted) => {
    const address = pasted.email.toLowerCase()
    const isRepeated = seen.has(address)
    if (address) seen.add(address)
    if (!address) return { ...pasted, verdict: 'invalid' }
    if (isRepeated) return { ...pasted, verdict: 'repeated' }
    const verdict = verdictOf(known, address)
    if (takesSeat(verdict) && left-- <= 0) return { ...pasted, verdict: 'no-seat' }
    const invited = verdict === 'remind' ? known.invited.get(address) : undefined
    return { ...pasted, verdict, ...(invited && { invitationId: invited.id, invitedAt: invited.at.toISOString() }) }
  })
}

type Known = {
  members: Map<string, { status: Member['status']; isInside: boolean }>
  invited: Map<string, { id: string; at: Date }>
  asking: Set<string>
  suppressed: Set<string>
}

function verdictOf(known: Known, address: string): BatchVerdict {
  const member = known.members.get(address)
  if (member && (isShutOut(member) || member.status === 'erasing')) return 'suspended'
  if (member && (member.status === 'active' || member.status === 'paused'))
    return member.isInside ? 'has-access' : 'grant'
  if (known.suppressed.has(address)) return 'suppressed'
  if (known.invited.has(address)) return 'remind'
  return known.asking.has(address) ? 'approve' : 'new'
}

function takesSeat(verdict: BatchVerdict): boolean {
  return verdict === 'new' || verdict === 'approve' || verdict === 'grant'
}

async function whatIsKnown(tools: Pick<Tools, 'db' | 'now'>, editionId: string, addresses: string[]): Promise<Known> {
  if (addresses.length === 0) {
    return { members: new Map(), invited: new Map(), asking: new Set(), suppressed: new Set() }
  }
  const { db, now } = tools
  const isInside = sql<boolean>`exists (select from ${accesses} where ${accesses.memberId} = ${members.id}
    and ${accesses.editionId} = ${editionId} and ${accesses.status} in ('scheduled', 'active')
    and ${hasNotEnded(now())})`
  const [found, invited, asking, suppressed] = await Promise.all([
    db
      .select({ email: sql<string>`lower(${accounts.email})`, status: members.status, isInside })
      .from(accounts)
      .innerJoin(members, eq(members.accountId, accounts.id))
      .where(isAccountAt(addresses)),
    db
      .select({
        email: sql<string>`lower(${invitations.email})`,
        id: invitations.id,
        at: sql`coalesce(${invitations.remindedAt}, ${invitations.lastSentAt}, ${invitations.createdAt})`.mapWith(
          invitations.createdAt,
        ),
      })
      .from(invitations)
      .where(
        and(
          inArray(sql`lower(${invitations.email})`, addresses),
          eq(invitations.editionId, editionId),
          eq(invitations.type, 'personal'),
          inArray(invitations.status, [...heldStates]),
          gt(invitations.expiresAt, now()),
        ),
      ),
    db
      .select({ email: sql<string>`lower(${invitationRequests.email})` })
      .from(invitationRequests)
      .where(
        and(
          inArray(sql`lower(${invitationRequests.email})`, addresses),
          inArray(invitationRequests.status, [...decidableStates]),
        ),
      ),
    db.execute<{ address: string }>(
      sql`select address from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) as pasted(address)
        where ${isSuppressedAddress(sql`address`)}`,
    ),
  ])
  return {
    members: new Map(found.map(({ email, ...member }) => [email, member])),
    invited: new Map(invited.map(({ email, ...invitation }) => [email, invitation])),
    asking: new Set(asking.map(({ email }) => email)),
    suppressed: new Set(suppressed.rows.map(({ address }) => address)),
  }
}
