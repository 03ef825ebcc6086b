import { inArray, sql } from 'drizzle-orm'
import { after, type Asked, type AuthContext, type Queries } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import { hashAddress, hashIp } from './hashing.ts'
import { laneOf } from './known-device.ts'
import type { Limit } from './limit-numbers.ts'
import { rateLimits } from './schema.server.ts'
import { randomUUID } from 'node:crypto'
import { findUser } from './users.ts'

type Counted = { ok: true; times: number } | { ok: false; times: number; retryAfter: number }

type Asking = Pick<Asked, 'ip' | 'device'>

/**
 * May another letter go to this address, and may this IP address ask for it? Known and unknown addresses alike. A device
 * that has signed in with the address has a count of its own: nobody else uses it up.
 */
export async function countMail(context: AuthContext, email: string, asked: Asking): Promise<Refusal | undefined> {
  const { limits, db } = context
  const perIp = await countUnlessKnown(context, 'mailPerIp', email, asked)
  if (perIp) return perIp

  const address = subjectOf(context, email, asked)
  const pause = await count(context, db, `mailPause:${address}`, limits.mailPause)
  if (!pause.ok) return tooManyMails(pause.retryAfter)
  const hourly = await count(context, db, `mailPerAddress:${address}`, limits.mailPerAddress)
  return hourly.ok ? undefined : tooManyMails(hourly.retryAfter)
}

/** Counts one request of an IP address; an address nobody could tell us is not counted. */
export async function countPerIp(
  context: AuthContext,
  name: 'mailPerIp' | 'passwordPerIp' | 'verifyPerIp' | 'refreshPerIp' | 'passkeyPerIp' | 'adminPerIp',
  ip: string,
): Promise<Refusal | undefined> {
  if (ip === '') return undefined
  const counted = await count(context, context.db, ipBucket(context, name, ip), context.limits[name])
  return counted.ok ? undefined : tooManyRequests(counted.retryAfter)
}

/** The same, but for a device that has signed in with the address: its neighbours do not use up its tries. */
export async function countUnlessKnown(
  context: AuthContext,
  name: 'mailPerIp' | 'passwordPerIp' | 'verifyPerIp',
  email: string,
  asked: Asking,
): Promise<Refusal | undefined> {
  return laneOf(context, asked, email) === '' ? countPerIp(context, name, asked.ip) : undefined
}

/**
 * Counts one password try before it is made, so that parallel guesses cannot slip through together.
 * Beyond the limit of the account, tries are let through slowly instead of never.
 */
export async function countPasswordTry(
  context: AuthContext,
  email: string,
  asked: Asking,
): Promise<Refusal | undefined> {
  const perIp = await countUnlessKnown(context, 'passwordPerIp', email, asked)
  if (perIp) return perIp

  const address = subjectOf(context, email, asked)
  const { limits, db } = context
  const counted = await count(context, db, `passwordPerAccount:${address}`, limits.passwordPerAccount)
  if (counted.ok) return undefined
  const slowly = await count(context, db, `passwordSlowly:${address}`, limits.passwordSlowly)
  return slowly.ok ? undefined : tooManyRequests(slowly.retryAfter)
}

/** Takes a right password off the counts it was counted in: only wrong ones are to add up. */
export async function forgivePasswordTry(context: AuthContext, email: string, asked: Asking): Promise<void> {
  const address = subjectOf(context, email, asked)
  await context.db.execute(sql`
    delete from ${rateLimits} where bucket in (${`passwordPerAccount:${address}`}, ${`passwordSlowly:${address}`})
  `)
  if (laneOf(context, asked, email) !== '') return
  const bucket = ipBucket(context, 'passwordPerIp', asked.ip)
  await context.db.execute(sql`update ${rateLimits} set times = greatest(times - 1, 0) where bucket = ${bucket}`)
}

/**
 * Counts a challenge or a code shown for one, before it is looked at: fifteen a minute for each account, and from a device that
 * has signed in with it apart from all others, which only hold themselves up.
 */
export async function countFactorTry(
  context: AuthContext,
  what: 'challenge' | 'verify',
  { id, email }: { id: string; email: string | null },
  asked: Asking,
): Promise<Refusal | undefined> {
  const { limits, db } = context
  const subject = factorSubject(context, { id, email }, asked)
  const counted = await count(context, db, `factor:${what}:${subject}`, limits.factorPerAccount)
  if (!counted.ok) return tooManyRequests(counted.retryAfter)
  const hourly = await count(context, db, `factorHourly:${what}:${subject}`, limits.factorHourly)
  if (hourly.ok) return undefined
  const slowly = await count(context, db, `factorSlowly:${what}:${subject}`, limits.factorSlowly)
  return slowly.ok ? undefined : tooManyRequests(slowly.retryAfter)
}

/** Takes the counts of an hour back once a right code was shown: only wrong ones are to add up. */
export async function forgiveFactorTries(
  context: AuthContext,
  user: { id: string; email: string | null },
  asked: Asking,
): Promise<void> {
  const subject = factorSubject(context, user, asked)
  const buckets = ['challenge', 'verify'].map((what) => `factorHourly:${what}:${subject}`)
  await context.db.delete(rateLimits).where(inArray(rateLimits.bucket, buckets))
}

/** Is today's one letter to an address without a membership still to be sent? */
export async function mayTellNoMembership(context: AuthContext, queries: Queries, email: string): Promise<boolean> {
  const address = hashAddress(context.keys.secret, email)
  const counted = await count(context, queries, `noMembership:${address}`, context.limits.noMembershipLetter)
  return counted.ok
}

/**
 * Notes a wrong code or password. With the tenth within a day, from devices that never signed in with this address, its owner
 * gets one letter. Whether somebody has the address makes no difference to what is done.
 */
export async function noteFailure(context: AuthContext, email: string, asked: Asked): Promise<void> {
  if (!(await countFailure(context, email, asked))) return
  await context.db.transaction(async (tx) => {
    const user = await findUser(tx, email)
    const letter = { kind: 'sign-in-failures', id: randomUUID(), to: email } as const
    await context.sendLetter(tx, letter, { leaves: user !== undefined && user.emailConfirmedAt !== null })
  })
}

/**
 * Counts a wrong code or password of somebody whose device nobody knows. True for the one that makes it enough: the owner is
 * told once, and not again before the span is over.
 */
async function countFailure(context: AuthContext, email: string, asked: Asking): Promise<boolean> {
  if (laneOf(context, asked, email) !== '') return false
  const { times } = context.limits.failuresPerAddress
  const bucket = `failures:${hashAddress(context.keys.secret, email)}`
  const counted = await count(context, context.db, bucket, context.limits.failuresPerAddress)
  return counted.times === times
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

/** Whose tries these are: the address, or the address on one known device. */
function subjectOf(context: AuthContext, email: string, asked: Asking): string {
  const lane = laneOf(context, asked, email)
  const address = hashAddress(context.keys.secret, email)
  return lane === '' ? address : `${address}:${lane}`
}

function factorSubject(
  context: AuthContext,
  { id, email }: { id: string; email: string | null },
  asked: Asking,
): string {
  return `${id}:${email ? laneOf(context, asked, email) : ''}`
}

function ipBucket(context: AuthContext, name: string, ip: string): string {
  return `${name}:${hashIp(context.keys.secret, ip, context.now())}`
}

// One statement decides and counts: two processes never both see the last free place.
async function count(context: AuthContext, queries: Queries, bucket: string, limit: Limit): Promise<Counted> {
  if (!context.settings.hasLimits) return { ok: true, times: 0 }
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
  const times = counted?.times ?? 0
  if (!counted || times <= limit.times) return { ok: true, times }
  return { ok: false, times, retryAfter: Math.max(1, Math.ceil((counted.endsAt.getTime() - now.getTime()) / 1000)) }
}
