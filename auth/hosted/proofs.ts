import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { factors } from '../schema.server.ts'
import type { HostedContext } from './context.ts'

/** How many proofs of each kind an account has at the hosted service; throws where it does not answer. */
export async function secondFactorsOf(
  context: HostedContext,
  userId: string,
): Promise<{ totp: number; passkeys: number }> {
  const [held, passkeys] = await Promise.all([readFactors(context, userId), listProofs(context, userId, 'passkeys')])
  if (!held || !passkeys) throw new Error('The sign-in service does not answer.')
  const totp = held.filter(({ factor_type: type, status }) => type === 'totp' && status === 'verified').length
  return { totp, passkeys: passkeys.length }
}

/** Brings the copy of an account's second factors up to date, and says whether there is one; nothing where nobody answers. */
export async function hasSecondFactor(context: HostedContext, userId: string): Promise<boolean | undefined> {
  const known = await readFactors(context, userId)
  if (!known) return undefined
  const rows = known.map(
    ({ id, friendly_name: friendlyName = '', factor_type: factorType, status, created_at: createdAt }) => {
      return { id, userId, friendlyName, factorType, status, createdAt, updatedAt: createdAt }
    },
  )
  await context.db.transaction(async (tx) => {
    await tx.delete(factors).where(eq(factors.userId, userId))
    if (rows.length > 0) await tx.insert(factors).values(rows)
  })
  return known.some(({ status }) => status === 'verified')
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
