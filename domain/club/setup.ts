import { createHash, randomInt } from 'node:crypto'
import { and, eq, not, sql } from 'drizzle-orm'
import { isDemoRow } from '../../db/demo-rows.ts'
import type { Transaction } from '../../db/open.ts'
import { members } from '../../db/schema/people.server.ts'
import { settings } from '../../db/schema/site.server.ts'
import { noteInAudit } from './audit.ts'
import type { Tools } from '../tools.ts'

export type FirstOrganiser = { code: string; displayName: string; email: string; password: string; timeZone: string }

export type SetupOutcome =
  | { ok: true; accountId: string }
  | { ok: false; because: 'wrong-code' | 'already-set-up' | 'weak-password' | 'invalid-email' | 'unavailable' }

/** True while nobody runs the community: the first run of `/manage/login`. */
export async function needsSetup(tools: Pick<Tools, 'db'>): Promise<boolean> {
  const [organiser] = await tools.db.select({ id: members.id }).from(members).where(isOrganiser).limit(1)
  return organiser === undefined
}

/** True while nobody but the demo's own people runs the community. */
export async function needsOwnOrganiser(tools: Pick<Tools, 'db'>): Promise<boolean> {
  const isOwn = and(isOrganiser, not(isDemoRow(members)))
  const [organiser] = await tools.db.select({ id: members.id }).from(members).where(isOwn).limit(1)
  return organiser === undefined
}

/** Is the account of this address an organiser's? */
export async function isOrganisersAccount(tools: Pick<Tools, 'db'>, accountId: string): Promise<boolean> {
  const isTheirs = and(isOrganiser, eq(members.accountId, accountId))
  const [organiser] = await tools.db.select({ id: members.id }).from(members).where(isTheirs)
  return organiser !== undefined
}

/**
 * Makes the one-time code that lets somebody become the first organiser, and returns it for the terminal. Each start
 * without an organiser makes a new one; only its hash is kept.
 */
export async function issueSetupCode(tools: Pick<Tools, 'db'>): Promise<string> {
  const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
  const value = hashCode(code)
  await tools.db
    .insert(settings)
    .values({ key: codeKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } })
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/**
 * Makes the first organiser. The code is used up in the same transaction, so of two people who type it at once one gets
 * `wrong-code`; once an organiser exists every code answers `already-set-up`.
 */
export async function createFirstOrganiser(tools: Tools, person: FirstOrganiser): Promise<SetupOutcome> {
  if (!(await needsSetup(tools))) return { ok: false, because: 'already-set-up' }
  const code = hashCode(person.code)
  if (!(await codeStands(tools, code))) return { ok: false, because: 'wrong-code' }

  // The account first, outside the transaction: it may live in another service, and making it twice is harmless.
  const account = await tools.auth.createAccount({ email: person.email, password: person.password })
  if (!account.ok) return account
  return tools.db.transaction(async (tx): Promise<SetupOutcome> => {
    const used = await tx.delete(settings).where(isCode(code)).returning({ key: settings.key })
    if (used.length === 0) return { ok: false, because: 'wrong-code' }
    const { displayName, timeZone } = person
    await saveOrganiser(tx, { accountId: account.accountId, displayName, timeZone }, tools.now())
    return { ok: true, accountId: account.accountId }
  })
}

/** Makes an organiser without a code, for the command line and `ADMIN_EMAIL`. Somebody who is one already stays one. */
export async function appointOrganiser(
  tools: Pick<Tools, 'db' | 'now'>,
  accountId: string,
  displayName: string,
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await saveOrganiser(tx, { accountId, displayName }, tools.now())
    await tx.delete(settings).where(eq(settings.key, codeKey))
  })
}

async function saveOrganiser(
  tx: Transaction,
  person: { accountId: string; displayName: string; timeZone?: string },
  now: Date,
): Promise<void> {
  const [organiser] = await tx
    .insert(members)
    .values({ ...person, role: 'admin', status: 'active', joinedAt: now })
    .onConflictDoUpdate({ target: members.accountId, set: { role: 'admin', status: 'active', updatedAt: now } })
    .returning({ id: members.id })
  if (!organiser) throw new Error('The organiser was not saved.')
  await noteInAudit(tx, {
    actorId: organiser.id,
    action: 'organiser-appointed',
    objectType: 'member',
    objectId: organiser.id,
    summary: `${person.displayName} became an organiser.`,
  })
}

async function codeStands(tools: Pick<Tools, 'db'>, hash: string): Promise<boolean> {
  const [row] = await tools.db.select({ key: settings.key }).from(settings).where(isCode(hash))
  return row !== undefined
}

/** Blanks and hyphens are for reading; look-alikes are not in the alphabet. 40 bits, and it is void after the first use. */
function hashCode(code: string): string {
  return createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest('hex')
}

function isCode(hash: string) {
  return and(eq(settings.key, codeKey), eq(settings.value, sql`to_jsonb(${hash}::text)`))
}

const isOrganiser = and(eq(members.role, 'admin'), eq(members.status, 'active'))
const codeKey = 'setup-code'
const codeLength = 8
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
