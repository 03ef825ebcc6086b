/** Two records that may be one person, and why they cannot become one. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { isId } from '../../ids.ts'
import type { Admin } from '../../club/viewer.ts'
import { wholeWords } from '../../whole-words.ts'
import { saidOfThemselves } from '../said-of-themselves.ts'
import type { Names } from './addresses.ts'
import type { Pair } from './rules.ts'

/** What a record says of its person. */
export type MergeRecord = NonNullable<Awaited<ReturnType<typeof findRecords>>>['stays']

export type MergeRefusal =
  /** The organiser would take away the record they are signed in with. */
  | 'oneself'
  /** Nobody would be left to run the community. */
  | 'last-admin'
  /** One of them asked to be deleted, or was suspended: that is settled first. */
  | 'erasing'
  | 'suspended'
  /** The one that stays has nobody who can sign in, while the other one has; or is away, while the other one is here. */
  | 'no-account'
  | 'away'

/** Both records, or nothing where one of them is not there or they are the same one. */
export async function findRecords(db: Pick<Transaction, 'select'>, { stays, goes }: Pair) {
  if (!isId(stays) || !isId(goes) || stays === goes) return undefined
  const rows = await db
    .select(recordColumns)
    .from(members)
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(inArray(members.id, [stays, goes]), notInArray(members.status, ['erased'])))
  const [one, other] = [rows.find(({ id }) => id === stays), rows.find(({ id }) => id === goes)]
  return one && other ? { stays: one, goes: other } : undefined
}

/** Why the second cannot go into the first, as far as the records say it; the last organiser is held by the database as well. */
export function refusedBecause(
  { stays, goes }: { stays: MergeRecord; goes: MergeRecord },
  admin: Pick<Admin, 'id'>,
  organisers: number,
): MergeRefusal | undefined {
  if (goes.id === admin.id) return 'oneself'
  if (stays.status === 'erasing' || goes.status === 'erasing') return 'erasing'
  if (stays.status === 'suspended' || goes.status === 'suspended') return 'suspended'
  if (!stays.accountId && goes.accountId) return 'no-account'
  if (!isHere(stays) && (isHere(goes) || stays.status !== 'left')) return 'away'
  if (runsCommunity(goes) && organisers === 1) return 'last-admin'
  return undefined
}

/** How many run the community now. */
export async function countOrganisers(db: Pick<Transaction, '$count'>): Promise<number> {
  return db.$count(members, and(eq(members.role, 'admin'), eq(members.status, 'active')))
}

/** By which both are found in rows that know no id. */
export async function namesOf(
  db: Pick<Transaction, '$count'>,
  { stays, goes }: { stays: MergeRecord; goes: MergeRecord },
): Promise<Names> {
  const others = and(
    notInArray(members.id, [stays.id, goes.id]),
    sql`${members.displayName} ~ ${wholeWords(goes.displayName)}`,
  )
  return {
    stays: { id: stays.id, email: stays.email?.toLowerCase() ?? '', name: stays.displayName },
    goes: {
      id: goes.id,
      email: goes.email?.toLowerCase() ?? '',
      name: goes.displayName,
      accountId: goes.accountId ?? '',
    },
    isShared: (await db.$count(members, others)) > 0,
  }
}

function isHere({ status }: MergeRecord): boolean {
  return status === 'active' || status === 'paused'
}

function runsCommunity({ role, status }: MergeRecord): boolean {
  return role === 'admin' && status === 'active'
}

const recordColumns = {
  id: members.id,
  accountId: members.accountId,
  ...saidOfThemselves,
  email: accounts.email,
  role: members.role,
  status: members.status,
  topics: members.topics,
  tags: members.tags,
  staffNote: members.staffNote,
  joinedAt: members.joinedAt,
  lastSeenAt: members.lastSeenAt,
  version: members.version,
}
