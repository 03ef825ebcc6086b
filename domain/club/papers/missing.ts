/** Who has not agreed to a paper that everybody was asked about, as organisers see it and as letters reach them. */
import { and, asc, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts, members } from '../../../db/schema/people.server.ts'
import type { Tools } from '../../tools.ts'
import { consentTo, papersAsked } from '../papers.ts'
import type { PaperAsked } from '../papers.ts'
import type { Admin } from '../viewer.ts'

export type PaperCounted = PaperAsked & { missing: number; members: number }

/** Each paper that everybody was asked about, with how many of the members have not answered. */
export async function countMissing(tools: Pick<Tools, 'db'>, _admin: Admin): Promise<PaperCounted[]> {
  const asked = await papersAsked(tools)
  return Promise.all(
    asked.map(async (paper) => {
      const [row] = await tools.db
        .select({ members: count(), missing: sql<number>`(count(*) filter (where ${lacks(paper)}))::int` })
        .from(members)
        .where(isAsked)
      return { ...paper, members: row?.members ?? 0, missing: row?.missing ?? 0 }
    }),
  )
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

/** The newest consent of a kind counts: not given, or to a version before the last material change. */
function lacks({ slug, sinceVersion }: PaperAsked): SQL {
  return sql`not exists (
    select 1 from (
      select c.given, c.document_version from guildhall.consents c
      where c.member_id = ${members.id} and c.kind = ${consentTo(slug)} order by c.at desc limit 1
    ) newest
    where newest.given
      and (case when newest.document_version ~ '^[0-9]{1,9}$' then newest.document_version::int else 0 end) >= ${sinceVersion}::int
  )`
}
