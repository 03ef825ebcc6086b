import { sql } from 'drizzle-orm'
import { after, type AuthContext, type Queries } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import { hashAddress, hashIp } from './hashing.ts'
import type { Limit } from './limit-numbers.ts'
import { rateLimits } from './schema.server.ts'

type Counted = { ok: true } | { ok: false; retryAfter: number }

/** May another letter go to this address, and may this IP address ask for it? Known and unknown addresses alike. */
export async function countMail(context: AuthContext, email: string, ip: string): Promise<Refusal | undefined> {
  const { limits, db } = context
  const perIp = await countPerIp(context, 'mailPerIp', ip)
  if (perIp) return perIp

  const address = hashAddress(context.keys.secret, email)
  const pause = await count(context, db, `mailPause:${address}`, limits.mailPause)
  if (!pause.ok) return tooManyMails(pause.retryAfter)
  const hourly = await count(context, db, `mailPerAddress:${address}`, limits.mailPerAddress)
  return hourly.ok ? undefined : tooManyMails(hourly.retryAfter)
}

/** Counts one request of an IP address; an address nobody could tell us is not counted. */
export async function countPerIp(
  context: AuthContext,
  name: 'mailPerIp' | 'passwordPerIp' | 'verifyPerIp' | 'refreshPerIp',
  ip: string,
): Promise<Refusal | undefined> {
  if (ip === '') return undefined
  const counted = await count(context, context.db, ipBucket(context, name, ip), context.limits[name])
  return counted.ok ? undefined : tooManyRequests(counted.retryAfter)
}

/**
 * Counts one password try before it is made, so that parallel guesses cannot slip through together.
 * Beyond the limit of the account, tries are let through slowly instead of never.
 */
export async function countPasswordTry(context: AuthContext, email: string, ip: string): Promise<Refusal | undefined> {
  const perIp = await countPerIp(context, 'passwordPerIp', ip)
  if (perIp) return perIp

  const address = hashAddress(context.keys.secret, email)
  const { limits, db } = context
  const counted = await count(context, db, `passwordPerAccount:${address}`, limits.passwordPerAccount)
  if (counted.ok) return undefined
  const slowly = await count(context, db, `passwordSlowly:${address}`, limits.passwordSlowly)
  return slowly.ok ? undefined : tooManyRequests(slowly.retryAfter)
}

/** Takes a right password off the count: only wrong ones are to add up. */
export async function forgivePasswordTry(context: AuthContext, email: string, ip: string): Promise<void> {
  const address = hashAddress(context.keys.secret, email)
  await context.db.execute(sql`
    delete from ${rateLimits} where bucket in (${`passwordPerAccount:${address}`}, ${`passwordSlowly:${address}`})
  `)
  const bucket = ipBucket(context, 'passwordPerIp', ip)
  await context.db.execute(sql`update ${rateLimits} set times = greatest(times - 1, 0) where bucket = ${bucket}`)
}

/** Is today's one letter to an address without a membership still to be sent? */
export async function mayTellNoMembership(context: AuthContext, queries: Queries, email: string): Promise<boolean> {
  const address = hashAddress(context.keys.secret, email)
  const counted = await count(context, queries, `noMembership:${address}`, context.limits.noMembershipLetter)
  return counted.ok
}

/** The refusal for a request that came too often. */
export function tooManyRequests(retryAfter: number): Refusal {
  const message = `Request rate limit reached, you can try again after ${retryAfter} seconds.`
  return refuse(429, 'over_request_rate_limit', message, { retryAfter })
}

function tooManyMails(retryAfter: number): Refusal {
  const message = `For security purposes, you can only request this after ${retryAfter} seconds.`
  return refuse(429, 'over_email_send_rate_limit', message, { retryAfter })
}

function ipBucket(context: AuthContext, name: string, ip: string): string {
  return `${name}:${hashIp(context.keys.secret, ip, context.now())}`
}

// One statement decides and counts: two processes never both see the last free place.
async function count(context: AuthContext, queries: Queries, bucket: string, limit: Limit): Promise<Counted> {
  const now = context.now()
  const open = sql`${rateLimits.endsAt} > ${now.toISOString()}::timestamptz`
  const [counted] = await queries
    .insert(rateLimits)
    .values({ bucket, times: 1, endsAt: after(now, limit.seconds * 1000) })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        times: sql`case when ${open} then ${rateLimits.times} + 1 else 1 end`,
        endsAt: sql`case when ${open} then ${rateLimits.endsAt} else excluded.ends_at end`,
      },
    })
    .returning({ times: rateLimits.times, endsAt: rateLimits.endsAt })
  if (!counted || counted.times <= limit.times) return { ok: true }
  return { ok: false, retryAfter: Math.max(1, Math.ceil((counted.endsAt.getTime() - now.getTime()) / 1000)) }
}
