/**
 * Becoming a member: the account first, then one transaction for all the rest
 * (docs/behaviour/joining.md, registering-is-whole).
 */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { accounts, members } from '../../db/schema/people.server.ts'
import { zones } from '../../db/schema/programme.server.ts'
import { welcomeLetter } from '../../mail/letters/members.ts'
import { currentPapers, notAgreed } from '../club/papers.ts'
import type { Paper } from '../club/papers.ts'
import { noteInAudit } from '../club/audit.ts'
import { findInvitationByToken } from './invitations.ts'
import type { Invitation, InvitationState } from './invitations.ts'
import { isMailedTo } from './invitations/answer.ts'
import { letIn, useInvitation } from './invitations/use.ts'
import type { Arrival } from './invitations/use.ts'
import { noteConsents, saveMember } from './registering/rows.ts'
import { siteSettings } from '../club/settings.ts'
import type { Tools } from '../tools.ts'

export type Registration = {
  /** Names the form somebody fills in: pressed twice, it makes one member. */
  key: string
  email: string
  /** The address of a code this person typed or of the account they are signed in with. */
  provenEmail: string | undefined
  /** Of the invitation, where there is one. */
  token: string | undefined
  displayName: string
  headline: string
  pronouns: string
  timeZone: string
  /** Its slug, in an edition with several of them. */
  zone: string | undefined
  directory: boolean
  /** The documents whose boxes they were shown and ticked, in the versions they were shown. */
  agreed: Paper[]
  password: string | undefined
}

export type RegisterOutcome =
  | { ok: true; accountId: string; arrival: Arrival }
  /** `has-account`: this address belongs to a member, who signs in and accepts. */
  | { ok: false; because: 'not-proven' | 'has-account' | 'invitation-needed' | 'approval-needed' }
  | { ok: false; because: 'weak-password' | 'invalid-email' | 'unavailable' }
  /** A document was published, or published anew, while they wrote: they are asked about it first. */
  | { ok: false; because: 'papers-changed' }
  /** What became of the invitation meanwhile. */
  | { ok: false; because: Exclude<InvitationState, 'open'> }

/**
 * Makes a member. Sent twice, by an impatient hand or after an interruption, it makes one; an invitation that two people
 * use at once makes one too.
 */
export async function register(tools: Tools, wish: Registration): Promise<RegisterOutcome> {
  const found = wish.token === undefined ? undefined : await findInvitationByToken(tools, wish.token)
  const invitation = found?.invitation
  if (!isProven(wish, invitation)) return { ok: false, because: 'not-proven' }
  // Who becomes an organiser was meant by their address: a link that was passed on makes none.
  if (invitation?.role === 'admin' && !isMailedTo(invitation, wish.email)) return { ok: false, because: 'not-proven' }
  const known = await tools.auth.findAccount(wish.email)
  const before = known && (await findMember(tools, known.accountId))
  if (known && before?.registrationKey === wish.key && before.status === 'active') {
    return { ok: true, accountId: known.accountId, arrival: arrivalAgain(invitation) }
  }
  if (before && before.status !== 'registering') return { ok: false, because: 'has-account' }
  if (found && found.state !== 'open') return { ok: false, because: found.state }
  // By a link that asks first nobody is in before an organiser said so.
  if (invitation?.type === 'link' && invitation.requiresApproval) return { ok: false, because: 'approval-needed' }
  if (!invitation && !before && (await siteSettings(tools)).registration !== 'open') {
    return { ok: false, because: 'invitation-needed' }
  }

  if (notAgreed(await currentPapers(tools), wish.agreed).length > 0) return { ok: false, because: 'papers-changed' }

  // The account first, outside the transaction: it may live in another service, and making it twice is harmless.
  const { email, password } = wish
  const account = await tools.auth.createAccount({ email, ...(password !== undefined && { password }) })
  if (!account.ok) return account
  return tools.db.transaction((tx) => join(tools, tx, account.accountId, wish, invitation))
}

/** Whether this address still has to be proven by a code before anything is made for it. */
export function isProven(
  { email, provenEmail }: Pick<Registration, 'email' | 'provenEmail'>,
  invitation: Pick<Invitation, 'channel' | 'email'> | undefined,
): boolean {
  if (email.toLowerCase() === provenEmail?.toLowerCase()) return true
  return invitation !== undefined && isMailedTo(invitation, email)
}

/** What the page of the registration has to know before it asks anything. */
export type RegistrationStart =
  /** Its owner has yet to prove an address; `email` is the one the invitation names. */
  | { state: 'prove'; email: string | undefined }
  | { state: 'has-account'; email: string }
  | { state: 'open'; email: string }

/** Whose registration this is, by the invitation and what this browser has proven. */
export async function startRegistration(
  tools: Pick<Tools, 'db' | 'auth'>,
  { invitation, provenEmail }: { invitation: Invitation | undefined; provenEmail: string | undefined },
): Promise<RegistrationStart> {
  const named = invitation?.email ?? undefined
  const email = invitation?.channel === 'mail' && named !== undefined && provenEmail === undefined ? named : provenEmail
  if (email === undefined) return { state: 'prove', email: named }
  const account = await tools.auth.findAccount(email)
  const member = account && (await findMember(tools, account.accountId))
  return { state: member && member.status !== 'registering' ? 'has-account' : 'open', email }
}

async function join(
  tools: Tools,
  tx: Transaction,
  accountId: string,
  wish: Registration,
  invitation: Invitation | undefined,
): Promise<RegisterOutcome> {
  const now = tools.now()
  // Two forms for one address go on one after the other.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const before = await findMember({ db: tx }, accountId)
  if (before && before.status !== 'registering') {
    const isSame = before.registrationKey === wish.key
    return isSame ? { ok: true, accountId, arrival: arrivalAgain(invitation) } : { ok: false, because: 'has-account' }
  }
  // One may have come out since the question before the account was made.
  const papers = await currentPapers({ db: tx })
  if (notAgreed(papers, wish.agreed).length > 0) return { ok: false, because: 'papers-changed' }
  const offered = invitation && { id: invitation.id, editionId: invitation.edition?.id }
  const used = offered && (await useInvitation(tx, offered, now))
  if (invitation && !used) return { ok: false, because: 'used' }

  const memberId = await saveMember(tx, accountId, wish, { invitationId: invitation?.id ?? null, now })
  await noteConsents(tx, memberId, { papers, directory: wish.directory }, now)
  const { displayName, email, timeZone } = wish
  const zoneId = await zoneNamed(tx, invitation, wish.zone)
  const arrival: Arrival = used
    ? await letIn(tools, tx, used, { id: memberId, displayName, email, timeZone, zoneId })
    : { to: 'community' }
  if (!used) await noteJoined(tx, memberId, displayName)
  await welcome(tools, tx, memberId, wish, arrival)
  return { ok: true, accountId, arrival }
}

async function findMember({ db }: Pick<Tools, 'db'>, accountId: string) {
  const [member] = await db
    .select({ status: members.status, registrationKey: members.registrationKey })
    .from(members)
    .where(eq(members.accountId, accountId))
  return member
}

/** Where the first press of the button led, for the second one. */
function arrivalAgain(invitation: Invitation | undefined): Arrival {
  const edition = invitation?.edition
  return edition
    ? { to: 'edition', slug: edition.slug, title: edition.title, zone: invitation.zone?.name }
    : { to: 'community' }
}

async function zoneNamed(tx: Transaction, invitation: Invitation | undefined, slug: string | undefined) {
  if (!invitation?.edition || slug === undefined) return undefined
  const [zone] = await tx
    .select({ id: zones.id })
    .from(zones)
    .where(and(eq(zones.editionId, invitation.edition.id), eq(zones.slug, slug), eq(zones.status, 'active')))
  return zone?.id
}

function noteJoined(tx: Transaction, memberId: string, displayName: string): Promise<void> {
  return noteInAudit(tx, {
    actorId: memberId,
    action: 'member-registered',
    objectType: 'member',
    objectId: memberId,
    summary: `${displayName} registered.`,
  })
}

async function welcome(
  tools: Tools,
  tx: Transaction,
  memberId: string,
  wish: Registration,
  arrival: Arrival,
): Promise<void> {
  const letter = welcomeLetter(await tools.mail.site(tx), {
    name: wish.displayName,
    edition: arrival.to === 'edition' ? arrival : undefined,
    hasPassword: wish.password !== undefined,
  })
  await tools.mail.post(tx, { letter, to: wish.email, toMemberId: memberId, dedupeKey: `welcome:${memberId}` })
}
