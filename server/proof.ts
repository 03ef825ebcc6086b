import type { AccessClaims, AuthService } from '../auth/index.ts'
import type { Database } from '../db/open.ts'
import { isFreshProof } from '../domain/club/access/proof.ts'
import { recoveredAt } from '../domain/club/recovery-codes.ts'
import { weighSignIn } from '../domain/club/settings/second-factor.ts'
import type { Member } from '../domain/club/viewer.ts'
import { hourMs } from '../time/durations.ts'

/** How well, and when, somebody has proven in this session who they are (docs/behaviour/sign-in.md, organisers-second-factor). */
export type Proof = {
  /** By a second factor, a passkey, which counts as both, or a recovery code in place of one. */
  isStrong: boolean
  /** When they last did. */
  provenAt: Date
  /** An organiser who was idle for too long, or signed in too long ago. */
  isStale: boolean
  /** Whoever has an authenticator app, or as an organiser any second factor, or must have one, and has not shown it. */
  owesSecondFactor: boolean
  /** Whether an organiser has one at all; nothing where it was not asked. */
  hasSecondFactor: boolean | undefined
}

/** Of a visitor. */
export const noProof: Proof = {
  isStrong: false,
  provenAt: new Date(0),
  isStale: false,
  owesSecondFactor: false,
  hasSecondFactor: undefined,
}

type Services = { auth: AuthService; db: Database; now: () => Date }

/** Weighs a session. Only of an organiser whose token does not say enough is anything asked besides. */
export async function weighProof(
  services: Services,
  claims: AccessClaims,
  { member, hasApp }: { member: Pick<Member, 'role' | 'accountId'> | undefined; hasApp: boolean },
): Promise<Proof> {
  const byToken = isStrongByToken(claims)
  const proof = { ...noProof, isStrong: byToken, provenAt: lastProofOf(claims), hasSecondFactor: byToken || undefined }
  // Whoever has set up an authenticator app is asked for it; a passkey is another way in, no second step.
  if (member?.role !== 'admin') return { ...proof, owesSecondFactor: hasApp && !byToken }
  if (await isOver(services, claims)) return { ...proof, isStale: true }
  if (byToken) return proof

  const [{ isDemanded, recoveredAt: recovered }, { totp, passkeys }] = await Promise.all([
    weighSignIn(services, claims.session_id),
    services.auth.secondFactorsOf(member.accountId),
  ])
  const hasSecondFactor = totp + passkeys > 0
  if (recovered) return { ...proof, isStrong: true, provenAt: later(proof.provenAt, recovered), hasSecondFactor }
  return { ...proof, hasSecondFactor, owesSecondFactor: hasSecondFactor || isDemanded }
}

/** Was it proven lately enough for an act that asks for that? A recovery code counts as well, and is looked up last. */
export async function isProvenLately(
  services: Pick<Services, 'db' | 'now'>,
  { provenAt, sessionId }: { provenAt: Date; sessionId: string },
): Promise<boolean> {
  const now = services.now()
  if (isFreshProof(provenAt, now)) return true
  const recovered = await recoveredAt(services, sessionId)
  return recovered !== undefined && isFreshProof(recovered, now)
}

function isStrongByToken({ aal, amr }: AccessClaims): boolean {
  return aal !== 'aal1' || amr.some(({ method }) => method === 'passkey')
}

/** A token that does not say when counts as older than all. */
function lastProofOf({ amr }: Pick<AccessClaims, 'amr'>): Date {
  return new Date(Math.max(0, ...amr.map((method) => method.timestamp)) * 1000)
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

/** The idle time of an organiser is that of the session: what they do elsewhere keeps no forgotten browser open. */
async function isOver({ auth, now }: Pick<Services, 'auth' | 'now'>, claims: AccessClaims): Promise<boolean> {
  const signedInAt = lastProofOf(claims).getTime()
  const lastVisit = await auth.lastVisitOf(claims.session_id)
  const age = now().getTime() - signedInAt
  const idle = now().getTime() - Math.max(signedInAt, lastVisit?.getTime() ?? 0)
  return age > adminHours * hourMs || idle > adminIdleHours * hourMs
}

const adminHours = 12
const adminIdleHours = 2
