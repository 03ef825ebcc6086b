/**
 * Taking one's data away: a letter has a link that holds for seven days, and what it opens is put together when it is asked for
 * (docs/behaviour/leaving.md, takeout).
 */
import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { takeouts } from '../../db/schema/departures.server.ts'
import { accounts, memberPictures } from '../../db/schema/people.server.ts'
import { takeoutLetter } from '../../mail/letters/takeout.ts'
import { dayMs } from '../../time/durations.ts'
import { today } from '../../time/plain-dates.ts'
import { noteInAudit } from '../club/audit.ts'
import { siteSettings } from '../club/settings.ts'
import { holdMember } from '../club/viewer.ts'
import type { Member } from '../club/viewer.ts'
import { actorOf } from '../community/departures.ts'
import type { Departing } from '../community/departures.ts'
import { isId } from '../ids.ts'
import { limits } from '../limit-numbers.ts'
import { countTry } from '../limits.ts'
import type { Tools } from '../tools.ts'
import { zipOf } from '../zip.ts'
import { entryFilesOf } from './takeouts/entry-files.ts'
import { pageOf } from './takeouts/page.ts'
import type { Answered } from './takeouts/page.ts'
import { parts } from './takeouts/parts.ts'

/** The last one somebody asked for. `isOpen`: its link still leads to their data. */
export type Takeout = { askedAt: Date; endsAt: Date; isOpen: boolean }

export type TakeoutOutcome =
  | { ok: true; name: string }
  /** `gone`: there is nobody, or no address a link could be sent to. */
  | { ok: false; because: 'gone' | 'enough'; retryAfterMinutes?: number }

/** Mails somebody the link to their data, at the address of their account alone: also where an organiser asks for them. */
export async function askForTakeout(tools: Tools, departing: Departing): Promise<TakeoutOutcome> {
  const { id, by } = departing
  if (!isId(id)) return { ok: false, because: 'gone' }
  const counted = await countTry(tools, { ...limits.takeoutsOfMember, subject: id })
  if (!counted.ok) return { ok: false, because: 'enough', retryAfterMinutes: counted.retryAfterMinutes }
  return tools.db.transaction(async (tx): Promise<TakeoutOutcome> => {
    const member = await holdMember(tx, { id })
    if (!member || member.status === 'erased') return { ok: false, because: 'gone' }
    const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, member.accountId))
    if (!account?.email) return { ok: false, because: 'gone' }
    const token = randomBytes(32).toString('base64url')
    const [askedAt, endsAt] = [tools.now(), new Date(tools.now().getTime() + keptMs)]
    const askedBy = actorOf(departing)
    const [asked] = await tx
      .insert(takeouts)
      .values({ memberId: id, askedBy, tokenHash: hashOf(token), askedAt, endsAt })
      .returning({ id: takeouts.id })
    const { timeZone } = await siteSettings({ db: tx })
    const facts = { name: member.displayName, token, lastDay: today(endsAt, timeZone), byOrganiser: by !== 'self' }
    const letter = takeoutLetter(await tools.mail.site(tx), facts)
    const dedupeKey = `takeout:${asked?.id ?? id}`
    await tools.mail.post(tx, { letter, to: account.email, toMemberId: id, dedupeKey })
    const summary = `${member.displayName} was sent a link to their data`
    await noteInAudit(tx, {
      actorId: askedBy,
      action: 'takeout-asked-for',
      objectType: 'member',
      objectId: id,
      summary,
    })
    return { ok: true, name: member.displayName }
  })
}

/** The last one that was asked for, while it is remembered. */
export async function latestTakeout(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { id }: Pick<Member, 'id'>,
): Promise<Takeout | undefined> {
  const [latest] = await db
    .select({ askedAt: takeouts.askedAt, endsAt: takeouts.endsAt })
    .from(takeouts)
    .where(eq(takeouts.memberId, id))
    .orderBy(desc(takeouts.askedAt))
    .limit(1)
  return latest && { ...latest, isOpen: latest.endsAt > now() }
}

/** Whose data the token of a letter opens; nothing where it is unknown or over: nothing tells the two apart. */
export async function openTakeout(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  token: string,
): Promise<{ memberId: string } | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const [open] = await db
    .select({ memberId: takeouts.memberId })
    .from(takeouts)
    .where(and(eq(takeouts.tokenHash, hashOf(token)), gt(takeouts.endsAt, now())))
  return open
}

/**
 * Everything about one member as a ZIP: a page to read, each part as JSON, their picture and files. What the database says is asked
 * before the first piece; it breaks off where a file cannot be fetched, so that no archive lacks one unnoticed.
 */
export async function packTakeout(
  tools: Pick<Tools, 'db' | 'now' | 'files'>,
  { memberId }: { memberId: string },
): Promise<AsyncIterable<Uint8Array<ArrayBuffer>>> {
  const answered: Answered[] = []
  // One after the other: nobody else waits for the connection while it is put together.
  for (const { name, title, question } of parts) {
    const { rows } = await tools.db.execute(question(memberId))
    answered.push({ name, title, rows })
  }
  const { name: siteName } = await siteSettings(tools)
  const name = String(answered[0]?.rows[0]?.display_name ?? '')
  const page = pageOf(answered, { siteName, name, madeAt: tools.now().toISOString() })
  const files = answered.map((part) => ({
    name: `${part.name}.json`,
    text: `${JSON.stringify(part.rows, undefined, 2)}\n`,
  }))
  const [picture] = await tools.db
    .select({ bytes: memberPictures.large })
    .from(memberPictures)
    .where(eq(memberPictures.memberId, memberId))
  const pictures = picture ? [{ name: 'picture.webp', bytes: picture.bytes }] : []
  const attached = await entryFilesOf(tools, memberId)
  return zipOf(
    (async function* () {
      yield* [{ name: 'index.html', text: page }, ...files, ...pictures]
      yield* attached
    })(),
  )
}

/** Forgets links a month after they ended. */
export async function forgetTakeouts({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<void> {
  await db.delete(takeouts).where(lt(takeouts.endsAt, new Date(now().getTime() - 30 * dayMs)))
}

const keptMs = 7 * dayMs

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
