import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { factors } from '../schema.server.ts'
import type { HostedContext } from './context.ts'
import { ServiceAway } from './no-answer.ts'

/** How many proofs of each kind an account has at the hosted service; throws where it does not answer. */
export async function secondFactorsOf(
  context: HostedContext,
  userId: string,
): Promise<{ totp: number; passkeys: number }> {
  const [held, passkeys] = await Promise.all([readFactors(context, userId), listProofs(context, userId, 'passkeys')])
  if (!held || !passkeys) throw new ServiceAway()
  const totp = held.filter(({ factor_type: type, status }) => type === 'totp' && status === 'verified').length
  return { totp, passkeys: passkeys.length }
}

/** Brings the copy of an account's second factors up to date, and says whether there is one; nothing where nobody answers. */
export async function hasSecondFactor(context: HostedContext, userId: string): Promise<boolean | undefined> {
  const known = await readFactors(context, userId)
  if (!known) return undefined
  await keepFactors(context, userId, known)
  return known.some(({ status }) => status === 'verified')
}

/** The same by the answer to a sign-in, which tells them along with the account. */
export async function followFactors(context: HostedContext, userId: string, body: unknown): Promise<void> {
  const known = sessionBody.safeParse(body).data
  if (known) await keepFactors(context, userId, known.user.factors)
}

/** Whether the copy has an authenticator app whose code is asked for. */
export async function hasAppHere({ db }: HostedContext, userId: string): Promise<boolean> {
  return (await db.$count(factors, and(eq(factors.userId, userId), eq(factors.status, 'verified')))) > 0
}

/** One that was taken away there is gone here. */
export async function forgetFactor({ db }: HostedContext, factorId: string): Promise<void> {
  if (z.uuid().safeParse(factorId).success) await db.delete(factors).where(eq(factors.id, factorId))
}

async function keepFactors(context: HostedContext, userId: string, known: z.infer<typeof factorList>): Promise<void> {
  const rows = known.map(
    ({ id, friendly_name: friendlyName = '', factor_type: factorType, status, created_at: createdAt }) => {
      return { id, userId, friendlyName, factorType, status, createdAt, updatedAt: createdAt }
    },
  )
  await context.db.transaction(async (tx) => {
    await tx.delete(factors).where(eq(factors.userId, userId))
    if (rows.length > 0) await tx.insert(factors).values(rows)
  })
}

/** Takes away what somebody set up after the address was changed. False where the hosted service does not answer. */
export async function dropProofsSince(context: HostedContext, userId: string, since: Date): Promise<boolean> {
  for (const kind of ['factors', 'passkeys']) {
    const proofs = await listProofs(context, userId, kind)
    if (!proofs) return false
    for (const { id } of proofs.filter(({ created_at: madeAt }) => madeAt >= since)) {
      if (!(await context.remote.administer('DELETE', `/admin/users/${userId}/${kind}/${id}`))) return false
    }
  }
  return true
}

async function readFactors({ remote }: HostedContext, userId: string) {
  const heard = await remote.administer('GET', `/admin/users/${userId}/factors`)
  return heard?.status === 200 ? (factorList.safeParse(heard.body).data ?? []) : undefined
}

async function listProofs({ remote }: HostedContext, userId: string, kind: string) {
  const heard = await remote.administer('GET', `/admin/users/${userId}/${kind}`)
  // A service without passkeys has none of anybody.
  if (heard?.status === 404) return []
  return heard?.status === 200 ? (proofList.safeParse(heard.body).data ?? []) : undefined
}

const proofList = z.array(z.object({ id: z.uuid(), created_at: z.coerce.date() }))
const factorList = z.array(
  z.object({
    id: z.uuid(),
    friendly_name: z.string().optional(),
    factor_type: z.enum(['totp', 'webauthn', 'phone']),
    status: z.enum(['unverified', 'verified']),
    created_at: z.coerce.date(),
  }),
)
const sessionBody = z.object({ user: z.object({ factors: factorList.default([]) }) })
