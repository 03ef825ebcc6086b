/** Redirect rules: an organiser decides where old addresses lead. */
import { asc, eq } from 'drizzle-orm'
import { redirectRules } from '../../db/schema/site.server.ts'
import type { Rule } from './redirect-matching.ts'
import { redirectColumns } from './redirects/columns.ts'
import type { Redirect } from './redirects/columns.ts'
import type { Tools } from '../tools.ts'
import type { Admin } from './viewer.ts'

/** A community has some dozens of rules; all of them are in memory of every process, so there is an end to it. */
const most = 1000

/** The rules that are switched on, as the matcher wants them; at most 1000. */
export async function activeRules(tools: Pick<Tools, 'db'>): Promise<{ from: string; rule: Rule }[]> {
  const rows = await tools.db
    .select({
      from: redirectRules.fromPath,
      redirect: redirectRules.toTarget,
      status: redirectRules.status,
      keepQuery: redirectRules.keepQuery,
    })
    .from(redirectRules)
    .where(eq(redirectRules.enabled, true))
    .orderBy(asc(redirectRules.fromPath))
    .limit(most)
  return rows.map(({ from, ...rule }) => ({ from, rule }))
}

/** Every rule, by its path; at most 1000. */
export async function listRedirects(tools: Pick<Tools, 'db'>, _admin: Admin): Promise<Redirect[]> {
  return tools.db.select(redirectColumns).from(redirectRules).orderBy(asc(redirectRules.fromPath)).limit(most)
}
