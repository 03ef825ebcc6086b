import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/open.ts'
import { settings } from '../db/schema/site.server.ts'
import { removedFiles } from '../db/schema/writing.server.ts'
import { calendarMovedBy, weeksAt } from './calendar.ts'
import { northlight } from './community.ts'
import type { Installation } from './community.ts'
import { accountsTable, eraseRows, leftoverAccounts } from './erase.ts'
import { demoFiles } from './files.ts'
import type { LinkToken } from './office/group-link.ts'
import { makeOpenInvitation } from './office/invitations.ts'
import { addresses } from './people.ts'
import { rewordRows } from './reword.ts'
import { shiftRows } from './shift.ts'
import { makeSignIns } from './sign-ins.ts'
import type { SignIn } from './sign-ins.ts'
import { nameTheSite } from './site.ts'
import { insertRows, record } from './tables.ts'

/** What loading and removing reach for outside the database. */
export type DemoContext = {
  db: Database
  now: Date
  createAccount: (account: { email: string; password?: string }) => Promise<string>
  deleteAccount: (accountId: string) => Promise<void>
  /** A new token of a link for many, sealed with the keys of this installation. */
  makeLinkToken: () => Promise<LinkToken>
  /** Where the site keeps the bytes of files. */
  files: { put: (id: string, bytes: Uint8Array) => Promise<void>; remove: (id: string) => Promise<void> }
}

export type LoadOutcome =
  | { ok: true; signIns: SignIn[] }
  /** `removed`: taken away by somebody, it stays away until `forgetRemoval`; `in-the-way`: real rows have its names. */
  | { ok: false; because: 'already-loaded' | 'removed' | 'in-the-way' }

type DemoState = { state: 'loaded'; weeks: number } | { state: 'removed' }

const key = 'demo'

/**
 * Writes Northlight, the demo community, into the database and answers with three sign-ins whose passwords are made for
 * this installation and kept nowhere. All rows are written in one transaction and recorded, so that `removeDemo` finds
 * them. Refuses when it is there already, when it was removed, and when real rows have its names.
 */
export async function loadDemo(context: DemoContext): Promise<LoadOutcome> {
  const known = await readState(context.db)
  if (known) return { ok: false, because: known.state === 'loaded' ? 'already-loaded' : 'removed' }

  // A load that was killed has left accounts with passwords nobody has read.
  await closeLeftovers(context)
  const signIns = makeSignIns()
  const installation = {
    accounts: await openAccounts(context, signIns),
    invitation: makeOpenInvitation(),
    link: await context.makeLinkToken(),
  }
  try {
    // Before the rows that name them.
    for (const { id, bytes } of demoFiles()) await context.files.put(id, bytes)
    const isWritten = await context.db.transaction((tx) => write(tx, installation, weeksAt(context.now)))
    return isWritten ? { ok: true, signIns } : { ok: false, because: 'already-loaded' }
  } catch (error) {
    await closeLeftovers(context)
    if (isTaken(error)) return { ok: false, because: 'in-the-way' }
    throw error
  }
}

/** Is the demo community in the database? */
export async function isDemoLoaded(context: Pick<DemoContext, 'db'>): Promise<boolean> {
  return (await readState(context.db))?.state === 'loaded'
}

/**
 * Takes away every row of the demo that is still there, and what hangs on it: answers of real people to its sessions,
 * their accesses to its editions. Invitations and requests of real people stay, without an edition. It is remembered
 * that the demo was removed. What a crash left of the accounts is taken away by the next call.
 */
export async function removeDemo(
  context: Omit<DemoContext, 'createAccount' | 'makeLinkToken'>,
): Promise<{ ok: true } | { ok: false; because: 'not-loaded' }> {
  const wasLoaded = await context.db.transaction(async (tx) => {
    const known = await lockState(tx)
    if (known?.state !== 'loaded') return false
    await eraseRows(tx)
    await tx
      .update(settings)
      .set({ value: { state: 'removed' }, updatedAt: context.now })
      .where(eq(settings.key, key))
    return true
  })
  if (wasLoaded) await removeFiles(context)
  await closeLeftovers(context)
  return wasLoaded ? { ok: true } : { ok: false, because: 'not-loaded' }
}

/** Lets a removed demo be loaded again: for a person who asks for it by name, never for a start. */
export async function forgetRemoval(context: Pick<DemoContext, 'db'>): Promise<void> {
  await context.db.delete(settings).where(sql`${settings.key} = ${key} and ${settings.value} ->> 'state' = 'removed'`)
}

/**
 * Moves everything of the demo that has a date forward by whole weeks, so that it looks as on the day it was loaded.
 * Wall times stay what they are in their zones, also across a change of clocks; texts that name a day name the new
 * one, unless somebody has rewritten them. Rows that are not the demo's are not touched. Answers with the weeks moved.
 */
export async function rebaseDemo(context: Pick<DemoContext, 'db' | 'now'>): Promise<number> {
  return context.db.transaction(async (tx) => {
    const known = await lockState(tx)
    if (known?.state !== 'loaded') return 0
    const weeks = weeksAt(context.now)
    // A clock that was put back: what has happened must not come again.
    if (weeks <= known.weeks) return 0

    await shiftRows(tx, weeks - known.weeks, context.now)
    await rewordRows(tx, known.weeks, weeks)
    await tx
      .update(settings)
      .set({ value: { state: 'loaded', weeks } })
      .where(eq(settings.key, key))
    return weeks - known.weeks
  })
}

/** The bytes of its files, and the notes that those of entries are to go. */
async function removeFiles({ db, files }: Pick<DemoContext, 'db' | 'files'>): Promise<void> {
  const ids = demoFiles().map(({ id }) => id)
  for (const id of ids) await files.remove(id)
  await db.delete(removedFiles).where(inArray(removedFiles.id, ids))
}

async function write(tx: Transaction, installation: Installation, weeks: number): Promise<boolean> {
  // Two processes may start at once: the row of the first one turns the second away.
  const [first] = await tx
    .insert(settings)
    .values({ key, value: { state: 'loaded', weeks } })
    .onConflictDoNothing()
    .returning({ key: settings.key })
  if (!first) return false

  for (const rows of northlight(calendarMovedBy(weeks), installation)) await insertRows(tx, rows)
  await nameTheSite(tx)
  return true
}

/** The accounts belong to the sign-in service, which may live elsewhere: made and closed outside the transaction. */
async function openAccounts(context: DemoContext, signIns: SignIn[]): Promise<Map<string, string>> {
  const accounts = new Map<string, string>()
  for (const email of addresses) {
    const password = signIns.find((signIn) => signIn.email === email)?.password
    const account = await context.createAccount({ email, password })
    await record(context.db, accountsTable, [account])
    accounts.set(email, account)
  }
  return accounts
}

/** Closes the accounts of a demo that is not there, except those a real member has. */
async function closeLeftovers(context: Pick<DemoContext, 'db' | 'deleteAccount'>): Promise<void> {
  for (const account of await leftoverAccounts(context.db)) {
    if (!account.isUsed) await context.deleteAccount(account.id)
    await account.forget()
  }
}

async function readState(db: Database | Transaction): Promise<DemoState | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row && stateOf(row.value)
}

async function lockState(tx: Transaction): Promise<DemoState | undefined> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).for('update')
  return row && stateOf(row.value)
}

function stateOf(value: unknown): DemoState {
  const { state, weeks } = { state: undefined, weeks: undefined, ...Object(value) }
  return state === 'loaded' && typeof weeks === 'number' ? { state, weeks } : { state: 'removed' }
}

/** Somebody has the name, the address or the slug already; drizzle wraps what the database said. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}
