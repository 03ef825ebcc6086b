import { eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import { editions, invitations, invitationTokens, zones } from '../../db/schema/programme.server.ts'
import { codePattern, hashInvitationToken, linkPattern, tokenPattern } from './invitations/tokens.ts'
import type { Tools } from '../tools.ts'

/** Only `open` lets somebody register; the others each have their own sentence. */
export type InvitationState = 'open' | 'expired' | 'revoked' | 'used' | 'declined'

/** An invitation as the person who holds its link may see it. */
export type Invitation = {
  id: string
  type: 'personal' | 'link'
  /** Absent for a link that many may use. */
  email: string | null
  name: string
  role: 'member' | 'admin'
  message: string
  expiresAt: Date
  reservesSeat: boolean
  requiresApproval: boolean
  /** Who sent it; absent once that person is gone. */
  invitedBy: string | null
  edition: { id: string; slug: string; title: string; startsOn: string | null; endsOn: string | null } | null
  zone: { id: string; slug: string; name: string; timeZone: string } | null
  /** They are not asked for a zone: they come into the one nearest to their time zone. */
  zoneByTimeZone: boolean
  /** Only a token that came by mail proves the address. */
  channel: 'mail' | 'copy'
}

/**
 * The invitation of a link's token or of a short code and how it stands now, or `undefined` where there is none; one that
 * was never sent is unknown too. Looking never uses it up.
 */
export async function findInvitationByToken(
  tools: Pick<Tools, 'db' | 'now'>,
  token: string,
): Promise<{ invitation: Invitation; state: InvitationState } | undefined> {
  const isNamed = isSecret(token)
  if (!isNamed) return undefined
  const [found] = await tools.db
    .select(columns)
    .from(invitationTokens)
    .innerJoin(invitations, eq(invitations.id, invitationTokens.invitationId))
    .leftJoin(editions, eq(editions.id, invitations.editionId))
    .leftJoin(zones, eq(zones.id, invitations.zoneId))
    .leftJoin(members, eq(members.id, invitations.invitedBy))
    .where(isNamed)
  if (!found || found.status === 'draft') return undefined

  const { status, uses, maxUses, editionStatus, ...invitation } = found
  const state = stateOf({ status, uses, maxUses, expiresAt: found.expiresAt }, tools.now())
  // A link goes on hanging on a wall when its edition is over: it ends with it.
  const isOver = found.type === 'link' && state === 'open' && !isJoinable(editionStatus)
  return { invitation, state: isOver ? 'expired' : state }
}

/** The three have different shapes; anything else is not looked up. */
function isSecret(secret: string): SQL | undefined {
  const hash = hashInvitationToken(secret)
  if (codePattern.test(secret)) return eq(invitationTokens.shortCodeHash, hash)
  return tokenPattern.test(secret) || linkPattern.test(secret) ? eq(invitationTokens.tokenHash, hash) : undefined
}

/** The states of an edition in which people come into it. */
export const joinable = ['announced', 'enrolling', 'running'] as const

function isJoinable(status: string | null): boolean {
  return joinable.some((each) => each === status)
}

type Standing = {
  status: 'queued' | 'sent' | 'bounced' | 'opened' | 'accepted' | 'declined' | 'expired' | 'revoked'
  uses: number
  maxUses: number
  expiresAt: Date
}

/** The clock is asked as well: the job that marks expired invitations may not have come by yet. */
function stateOf({ status, uses, maxUses, expiresAt }: Standing, now: Date): InvitationState {
  if (status === 'revoked' || status === 'declined' || status === 'expired') return status
  if (status === 'accepted' || uses >= maxUses) return 'used'
  return expiresAt <= now ? 'expired' : 'open'
}

const columns = {
  id: invitations.id,
  type: invitations.type,
  email: invitations.email,
  name: invitations.name,
  role: invitations.role,
  message: invitations.message,
  expiresAt: invitations.expiresAt,
  reservesSeat: invitations.reservesSeat,
  requiresApproval: invitations.requiresApproval,
  status: invitations.status,
  uses: invitations.uses,
  maxUses: invitations.maxUses,
  invitedBy: members.displayName,
  edition: {
    id: editions.id,
    slug: editions.slug,
    title: editions.title,
    startsOn: editions.startsOn,
    endsOn: editions.endsOn,
  },
  zone: { id: zones.id, slug: zones.slug, name: zones.name, timeZone: zones.timeZone },
  editionStatus: editions.status,
  zoneByTimeZone: invitations.zoneByTimeZone,
  channel: invitationTokens.channel,
}
