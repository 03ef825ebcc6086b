/**
 * What an organiser keeps on paper in case their second factor is lost
 * (docs/behaviour/sign-in.md, recovery-codes). They are the club's own: the sign-in service knows nothing of them.
 */
import { createHash, randomInt } from 'node:crypto'
import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { accounts, recoveryCodes } from '../../db/schema/people.server.ts'
import type { Letter } from '../../mail/letter.ts'
import type { LetterSite } from '../../mail/letter-parts.ts'
import {
  recoveryCodesMadeLetter,
  recoveryCodeUsedLetter,
  secondStepFailuresLetter,
} from '../../mail/letters/second-factor.ts'
import { dayMs } from '../../time/durations.ts'
import { limits } from '../limit-numbers.ts'
import { countTry, isWithin } from '../limits.ts'
import type { Tools } from '../tools.ts'
import { noteInAudit } from './audit.ts'
import type { Member } from './viewer.ts'

type Owner = Pick<Member, 'id' | 'accountId' | 'displayName'>

export type RecoveryOutcome =
  | { ok: true; left: number }
  | { ok: false; because: 'wrong' }
  | { ok: false; because: 'throttled'; retryAfterMinutes: number }

/** Ten codes of twelve letters (60 bits each), to be shown this once. Those from before count no more; the owner is told. */
export async function makeRecoveryCodes(tools: Tools, owner: Owner): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, newCode)
  const at = tools.now()
  const { accountId } = owner
  await tools.db.transaction(async (tx) => {
    // One that was used proves the sign-in it was used in for as long as that may last.
    const isOver = or(isNull(recoveryCodes.usedAt), lt(recoveryCodes.usedAt, new Date(at.getTime() - dayMs)))
    await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.accountId, accountId), isOver))
    await tx
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ accountId, codeHash: hashOf(accountId, code), createdAt: at })))
    await note(tx, owner, 'recovery-codes-made', `${owner.displayName} made recovery codes.`)
    await tell(tools, tx, owner, { write: recoveryCodesMadeLetter, about: String(at.getTime()) })
  })
  return codes
}

/** How many are left; none where none were made. */
export async function countRecoveryCodes({ db }: Pick<Tools, 'db'>, accountId: string): Promise<number> {
  const isOpen = and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt))
  const [found] = await db.select({ left: count() }).from(recoveryCodes).where(isOpen)
  return found?.left ?? 0
}

/** When a code was used in this sign-in, which is strong by it. */
export async function recoveredAt({ db }: Pick<Tools, 'db'>, sessionId: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: sql<Date | null>`max(${recoveryCodes.usedAt})`.mapWith(recoveryCodes.usedAt) })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.usedBySession, sessionId))
  return found?.at ?? undefined
}

/**
 * Uses a code in place of the second factor: this sign-in is strong by it. Only somebody who has passed the first step gets
 * here. After ten wrong ones in a day the owner is told, and further ones are taken one each half minute.
 */
export async function spendRecoveryCode(
  tools: Tools,
  owner: Owner,
  { code, sessionId }: { code: string; sessionId: string },
): Promise<RecoveryOutcome> {
  const slow = await slowDown(tools, owner)
  if (slow) return slow
  const used = await tools.db.transaction(async (tx) => {
    const isIt = and(
      eq(recoveryCodes.accountId, owner.accountId),
      eq(recoveryCodes.codeHash, hashOf(owner.accountId, code)),
      isNull(recoveryCodes.usedAt),
    )
    const [found] = await tx
      .update(recoveryCodes)
      .set({ usedAt: tools.now(), usedBySession: sessionId })
      .where(isIt)
      .returning({ id: recoveryCodes.id })
    if (!found) return undefined
    const left = await countRecoveryCodes({ db: tx }, owner.accountId)
    await note(tx, owner, 'recovery-code-used', `${owner.displayName} signed in with a recovery code.`)
    await tell(tools, tx, owner, { write: (site) => recoveryCodeUsedLetter(site, { left }), about: found.id })
    return { ok: true as const, left }
  })
  return used ?? (await countMissed(tools, owner))
}

/** Deletes all of them, also what proves a sign-in: for whoever takes the second factor away. */
export async function forgetRecoveryCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

async function slowDown(tools: Tools, { accountId }: Owner) {
  if (await isWithin(tools, { ...limits.missedRecoveryCodes, subject: accountId })) return undefined
  const slowly = await countTry(tools, { ...limits.recoveryCodesSlowly, subject: accountId })
  return slowly.ok ? undefined : ({ ok: false, because: 'throttled', ...wait(slowly) } as const)
}

function wait({ retryAfterMinutes }: { retryAfterMinutes: number }) {
  return { retryAfterMinutes }
}

async function countMissed(tools: Tools, owner: Owner): Promise<RecoveryOutcome> {
  const subject = owner.accountId
  const missed = await countTry(tools, { ...limits.missedRecoveryCodes, subject })
  const isLast = missed.ok && !(await isWithin(tools, { ...limits.missedRecoveryCodes, subject }))
  if (isLast) {
    await tools.db.transaction(async (tx) => {
      await note(tx, owner, 'recovery-codes-missed', `Ten wrong recovery codes were typed for ${owner.displayName}.`)
      await tell(tools, tx, owner, { write: secondStepFailuresLetter, about: String(tools.now().getTime()) })
    })
  }
  return { ok: false, because: 'wrong' }
}

/** As people see it: three groups, none of the letters that look like others. */
function newCode(): string {
  const letters = Array.from({ length: groups * groupLength }, () => codeLetters[randomInt(codeLetters.length)])
  return Array.from({ length: groups }, (_, n) => letters.slice(n * groupLength, (n + 1) * groupLength).join('')).join(
    '-',
  )
}

/** Blanks, hyphens and small letters are for reading. Long and random enough that nobody finds one by trying hashes. */
function hashOf(accountId: string, code: string): string {
  const typed = code.toUpperCase().replace(/[\s-]/g, '')
  return createHash('sha256').update(`recovery code of ${accountId}: ${typed}`).digest('hex')
}

function note(tx: Transaction, { id }: Owner, action: string, summary: string): Promise<void> {
  return noteInAudit(tx, { actorId: id, action, objectType: 'member', objectId: id, summary })
}

async function tell(
  tools: Tools,
  tx: Transaction,
  { id, accountId }: Owner,
  { write, about }: { write: (site: LetterSite) => Letter; about: string },
): Promise<void> {
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (!account?.email) return
  const letter = write(await tools.mail.site(tx))
  const dedupeKey = `${letter.kind}:${id}:${about}`
  await tools.mail.post(tx, { letter, to: account.email, toMemberId: id, dedupeKey })
}

const codesAtOnce = 10
const groups = 3
const groupLength = 4
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
