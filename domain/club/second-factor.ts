/** What the house asks of organisers who sign in, and who of them has a second factor (docs/behaviour/sign-in.md). */
import { and, asc, eq } from 'drizzle-orm'
import { accounts, members } from '../../db/schema/people.server.ts'
import type { Tools } from '../tools.ts'

/** An organiser, as the letters and the settings speak of them. */
export type KnownOrganiser = { id: string; accountId: string; name: string; email: string }

/** Everybody who runs the community and can be written to, by name. */
export async function listOrganisers({ db }: Pick<Tools, 'db'>): Promise<KnownOrganiser[]> {
  const found = await db
    .select({ id: members.id, accountId: accounts.id, name: members.displayName, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.role, 'admin'), eq(members.status, 'active')))
    .orderBy(asc(members.displayName), asc(members.id))
  return found.map(({ email, ...organiser }) => ({ ...organiser, email: email ?? '' }))
}

/** Those of them who have no second factor. */
export async function organisersWithout(tools: Pick<Tools, 'db' | 'auth'>): Promise<KnownOrganiser[]> {
  const organisers = await listOrganisers(tools)
  const has = await Promise.all(organisers.map(({ accountId }) => hasSecondFactor(tools, accountId)))
  return organisers.filter((_, index) => !has[index])
}

/** Has this account one: an authenticator app or a passkey, which counts as both? */
export async function hasSecondFactor({ auth }: Pick<Tools, 'auth'>, accountId: string): Promise<boolean> {
  const { totp, passkeys } = await auth.secondFactorsOf(accountId)
  return totp + passkeys > 0
}
