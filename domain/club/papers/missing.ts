/** Who has not agreed to a paper that everybody was asked about, as organisers see it and as letters reach them. */
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts, members } from '../../../db/schema/people.server.ts'
import type { Tools } from '../../tools.ts'
import { consentTo, papersAsked } from '../papers.ts'
import type { PaperAsked } from '../papers.ts'
import type { Admin } from '../viewer.ts'

export type PaperCounted = PaperAsked & { missing: number; members: number }

/** Each paper that everybody was asked about, with how many of the members have not answered. */
export async function countMissing(tools: Pick<Tools, 'db'>, _admin: Admin): Promise<PaperCounted[]> {
  const papers = await papersAsked(tools)
  if (papers.length === 0) return []
  const [all, ...missing] = await Promise.all([
    tools.db.$count(members, isAsked),
    ...papers.map((paper) => tools.db.$count(members, and(isAsked, lacks(paper)))),
  ])
  return papers.map((paper, index) => ({ ...paper, members: all, missing: missing[index] ?? 0 }))
}

/** Whether anybody has not answered; found with the first of them. */
export async function isOwed({ db }: Pick<Tools, 'db'>, _admin: Admin, paper: PaperAsked): Promise<boolean> {
  const first = await db
    .select({ id: members.id })
    .from(members)
    .where(and(isAsked, lacks(paper)))
    .limit(1)
  return first.length > 0
}

/** One page of those who have not agreed, by name. */
export async function listMissing(
  { db }: Pick<Tools, 'db'>,
  _admin: Admin,
  paper: PaperAsked,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ id: string; name: string; lastSeenAt: Date | null }[]> {
  return db
    .select({ id: members.id, name: members.displayName, lastSeenAt: members.lastSeenAt })
    .from(members)
    .where(and(isAsked, lacks(paper)))
    .orderBy(asc(members.displayName), asc(members.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

/** Those of them whom a letter reaches (`reached`), in the order of their ids; `after` is the last of the page before. */
export async function missingWithAddress(
  { db }: Pick<Tools, 'db'>,
  paper: PaperAsked,
  { after, limit, reached }: { after: string | undefined; limit: number; reached: SQL },
): Promise<{ id: string; name: string; email: string }[]> {
  const found = await db
    .select({ id: members.id, name: members.displayName, email: accounts.email })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(isAsked, lacks(paper), isNotNull(accounts.email), reached, after ? gt(members.id, after) : undefined))
    .orderBy(asc(members.id))
    .limit(limit)
  return found.flatMap(({ email, ...member }) => (email ? [{ ...member, email }] : []))
}

/** Whoever is on the way in or out is not asked; a paused member is. */
const isAsked = inArray(members.status, ['active', 'paused'])

/**
 * The newest consent of a kind counts: not given, or to a version before the last material change. As the condition of a question the
 * database asks it of all members at once, and not of one after the other.
 */
function lacks({ slug, sinceVersion }: PaperAsked): SQL {
  const kind = consentTo(slug)
  return sql`not exists (
    select from guildhall.consents agreed
    where agreed.member_id = ${members.id} and agreed.kind = ${kind} and agreed.given
      and (case when agreed.document_version ~ '^[0-9]{1,9}$' then agreed.document_version::int else 0 end) >= ${sinceVersion}::int
      and not exists (
        select from guildhall.consents later
        where later.member_id = agreed.member_id and later.kind = ${kind} and later.at > agreed.at
      )
  )`
}
