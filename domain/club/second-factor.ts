/** What the house asks of organisers who sign in, and who of them has a second factor (docs/behaviour/sign-in.md). */
import { and, asc, eq, sql } from 'drizzle-orm'
import { accounts, members, recoveryCodes } from '../../db/schema/people.server.ts'
import { settings } from '../../db/schema/site.server.ts'
import { today } from '../../time/plain-dates.ts'
import { isTimeZone } from '../../time/zones.ts'
import type { Tools } from '../tools.ts'
import { fieldsOf } from './settings/rows.ts'
import { asText } from './settings/read-value.ts'

/** `recommended`: organisers without one are reminded. `required`: from that day on they set one up before anything else. */
export type SecondFactorDemand = { demand: 'recommended' } | { demand: 'required'; from: string }

/** An organiser, as the letters and the settings speak of them. */
export type KnownOrganiser = { id: string; accountId: string; name: string; email: string }

/**
 * What decides about a sign-in that is not strong by itself, in one question: whether a second factor is demanded today, and
 * when a recovery code was used in it.
 */
export async function weighSignIn(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  sessionId: string,
): Promise<{ isDemanded: boolean; recoveredAt: Date | undefined }> {
  const valueOf = (key: string) =>
    sql<unknown>`(select ${settings.value} from ${settings} where ${settings.key} = ${key})`
  const [found] = await db
    .select({
      demand: valueOf('second-factor'),
      site: valueOf('site'),
      recoveredAt: sql<Date | null>`max(${recoveryCodes.usedAt})`.mapWith(recoveryCodes.usedAt),
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.usedBySession, sessionId))
  const zone = asText(fieldsOf(found?.site).timeZone)
  const day = today(now(), zone && isTimeZone(zone) ? zone : 'UTC')
  return {
    isDemanded: isDemandedOn(demandIn(fieldsOf(found?.demand)), day),
    recoveredAt: found?.recoveredAt ?? undefined,
  }
}

/** The demand as a row of the settings says it; what makes no sense is none. */
export function demandIn({ demand, from }: Record<string, unknown>): SecondFactorDemand {
  const day = asText(from)
  return demand === 'required' && day ? { demand: 'required', from: day } : { demand: 'recommended' }
}

/** Must every organiser have one on this day? */
export function isDemandedOn(demand: SecondFactorDemand, day: string): boolean {
  return demand.demand === 'required' && demand.from <= day
}

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
