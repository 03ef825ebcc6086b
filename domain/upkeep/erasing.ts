/**
 * Erasing those whose days of grace are over, from every table, and remembering outside of the backups who it was
 * (docs/behaviour/leaving.md, erased-everywhere).
 */
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { memberDeletions } from '../../db/schema/departures.server.ts'
import { accounts, members } from '../../db/schema/people.server.ts'
import { deletedLetter } from '../../mail/letters/departures.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { noteInAudit } from '../club/audit.ts'
import { unlessAway } from '../files-away.ts'
import type { Tools } from '../tools.ts'
import { dropRemoved } from '../writing/assets/removing.ts'
import { wholeWords } from '../whole-words.ts'
import { traces } from './erasing/traces.ts'
import type { Erased } from './erasing/texts.ts'

/** What erasing reaches for outside the database; the server supplies it. */
export type OutsideTraces = {
  /**
   * The account with its passwords, keys and sign-ins, and what was written down about it. Throws where the sign-in service cannot
   * be asked.
   */
  eraseAccount(accountId: string): Promise<unknown>
  /** Letters that became files. */
  forgetMails(email: string): Promise<void>
  /** Exports from before that moment that lie on the server: each has them, and can be made again. */
  forgetExports(before: Date): Promise<void>
}

type Doing = Pick<Tools, 'db' | 'mail' | 'now' | 'files'>

/** Erases whoever is due; true where somebody was. One that fails is tried again, and stops none of the others. */
export async function eraseDue(tools: Doing, outside: OutsideTraces): Promise<boolean> {
  await finishErased(tools, outside)
  const due = await tools.db
    .select({ id: members.id })
    .from(members)
    .where(isDue(tools))
    .orderBy(asc(members.deleteAfter))
    .limit(atOnce)
  if (due.length === 0) return false
  const failed: unknown[] = []
  for (const { id } of due) await eraseMember(tools, outside, id).catch((error: unknown) => failed.push(error))
  await finishErased(tools, outside)
  await unlessAway(() => dropRemoved(tools))
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} members could not be erased.`)
  return true
}

/** The account of a record that became part of another one: letters to its address go first, since it says whose they are. */
export async function eraseMergedAccount(
  { db }: Pick<Tools, 'db'>,
  outside: OutsideTraces,
  accountId: string,
): Promise<void> {
  const email = await addressOf(db, accountId)
  if (email) await outside.forgetMails(email)
  await outside.eraseAccount(accountId)
}

/** Erases one member in one transaction, unless they stayed at the very last moment. */
async function eraseMember(tools: Doing, outside: OutsideTraces, id: string): Promise<void> {
  const erased = await tools.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ accountId: members.accountId, name: members.displayName })
      .from(members)
      .where(and(eq(members.id, id), isDue(tools)))
      .for('update')
    if (!held) return undefined
    const [asked] = await tx.select().from(memberDeletions).where(eq(memberDeletions.memberId, id))
    const email = held.accountId ? await addressOf(tx, held.accountId) : ''
    const who: Erased = {
      id,
      accountId: held.accountId ?? '',
      email: email.toLowerCase(),
      name: wholeWords(held.name),
      texts: asked?.texts ?? 'take',
      now: tools.now(),
    }
    for (const { statement } of traces) await tx.execute(statement(who))
    await rememberAccount(tx, who)
    if (email) {
      const letter = deletedLetter(await tools.mail.site(tx))
      await tools.mail.post(tx, { letter, to: email, dedupeKey: lastLetterOf(id) })
    }
    const summary = 'A member was erased, as asked.'
    await noteInAudit(tx, { action: 'member-erased', objectType: 'member', objectId: id, summary })
    return email
  })
  if (erased) await outside.forgetMails(erased)
}

/** What is left to do of those who are erased here: exports they are in, their account, and the letter that said so. */
async function finishErased(tools: Doing, outside: OutsideTraces): Promise<void> {
  const open = await tools.db
    .select({
      memberId: memberDeletions.memberId,
      accountId: memberDeletions.accountId,
      erasedAt: memberDeletions.erasedAt,
    })
    .from(memberDeletions)
    .where(isNotNull(memberDeletions.erasedAt))
    .limit(atOnce)
  for (const { memberId, accountId, erasedAt } of open) {
    if (erasedAt) await outside.forgetExports(erasedAt)
    if (accountId) {
      await outside.eraseAccount(accountId)
      await tools.db.update(memberDeletions).set({ accountId: null }).where(eq(memberDeletions.memberId, memberId))
    }
    if (await forgetLastLetter(tools, outside, memberId)) {
      await tools.db.delete(memberDeletions).where(eq(memberDeletions.memberId, memberId))
    }
  }
}

/** The letter that said so is the last thing with their address: it goes once it has left. True when it is gone. */
async function forgetLastLetter({ db }: Doing, outside: OutsideTraces, memberId: string): Promise<boolean> {
  const isLast = eq(outboxMails.dedupeKey, lastLetterOf(memberId))
  const [gone] = await db
    .delete(outboxMails)
    .where(and(isLast, sql`${outboxMails.status} not in ('queued', 'deferred', 'sending')`))
    .returning({ to: outboxMails.toAddress })
  if (gone) await outside.forgetMails(gone.to)
  return (await db.$count(outboxMails, isLast)) === 0
}

async function rememberAccount(tx: Parameters<Parameters<Tools['db']['transaction']>[0]>[0], who: Erased) {
  const left = { askedBy: null, erasedAt: who.now, accountId: who.accountId || null }
  await tx
    .insert(memberDeletions)
    .values({ memberId: who.id, wasStatus: 'active', texts: who.texts, askedAt: who.now, ...left })
    .onConflictDoUpdate({ target: memberDeletions.memberId, set: left })
}

async function addressOf(tx: Pick<Tools['db'], 'select'>, accountId: string): Promise<string> {
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  return account?.email ?? ''
}

function lastLetterOf(memberId: string): string {
  return `deleted:${memberId}`
}

function isDue({ now }: Pick<Tools, 'now'>) {
  return and(eq(members.status, 'erasing'), lte(members.deleteAfter, now()))
}

const atOnce = 20
