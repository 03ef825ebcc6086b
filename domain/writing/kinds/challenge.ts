import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../../db/open.ts'
import { challenges } from '../../../db/schema/challenges.server.ts'
import { wallTimeOf, instantAt } from '../../../time/zones.ts'
import { renderMarkdown } from '../../markdown.ts'
import type { Tools } from '../../tools.ts'
import { forEverybody, missing, problem, readByEverybody, showFields } from './kind.ts'
import type { Begun, Checked, Kind, Outgoing, Problem, Snapshot } from './kind.ts'
import { markdown, short, wallTimeOrNone } from './schema.ts'
import { moment, text as column } from './shelf.ts'
import { writeNamed } from './slug.ts'
import { isChallengeOut } from './standing.ts'

const schema = z.object({
  quarter: short.default(''),
  opensAt: wallTimeOrNone,
  closesAt: wallTimeOrNone,
  timeZone: short.default(''),
  prompt: markdown.default(''),
  why: markdown.default(''),
  rules: markdown.default(''),
  results: markdown.default(''),
})

type Payload = z.infer<typeof schema>

/** The challenge of a quarter; it opens and closes by the clock. */
export const challenge: Kind<Payload> = {
  schema,
  shelf: {
    table: challenges,
    id: challenges.id,
    title: challenges.title,
    slug: column(challenges.quarter),
    address: sql`'/challenge/quarterly?q=' || ${challenges.quarter}`,
    at: moment(challenges.opensAt),
    state: column(challenges.status),
    revision: sql<number>`1`,
    isOut: isChallengeOut,
    wasOut: ne(challenges.status, 'draft'),
    isWithdrawn: eq(challenges.status, 'retracted'),
    withdrawnAt: challenges.retractedAt,
    withdrawnFrom: challenges.retractedFrom,
  },
  found: {
    text: sql`${challenges.prompt} || E'\n' || ${challenges.why} || E'\n' || ${challenges.rules} || case when ${challenges.status} in ('published', 'archived') then E'\n' || ${challenges.results} else '' end`,
    of: sql`${challenges.quarter}`,
    at: sql`${challenges.opensAt}`,
    isOut: () => isChallengeOut,
  },
  name: { field: 'quarter', isChosen: false },
  start: (timeZone) => ({ timeZone }),
  begin,
  checkText: ({ prompt }) => missing('prompt', prompt, 'Prompt is required.'),
  checkDestination: async (tools, draft, payload, at) => [
    ...checkHours(payload, draft, at),
    ...(await checkQuarter(tools, draft, payload)),
  ],
  show: async ({ quarter, prompt, why, rules, results }) => ({
    lead: quarter,
    parts: [{ html: await renderMarkdown(prompt) }, ...(await showFields({ why, rules, results }))],
    blocks: [],
  }),
  write,
  accessObjects: async ({ db }, ids) => {
    const rows = await db
      .select({ id: challenges.id, status: challenges.status })
      .from(challenges)
      .where(inArray(challenges.id, ids))
    return rows.map(({ id, status }) => forEverybody(id, status !== 'draft', status === 'retracted'))
  },
}

function checkHours({ opensAt, closesAt, timeZone }: Payload, draft: Checked, at: Date): Problem[] {
  const opens = instantAt(opensAt, timeZone)
  const closes = instantAt(closesAt, timeZone)
  if (!opens || !closes) return [problem('hours', 'open', 'Opens and closes are required.')]
  if (closes <= opens) return [problem('hours', 'open', 'It has to close after it opens.')]
  return !draft.targetId && closes <= at ? [problem('past', 'open', 'The time it closes is past.')] : []
}

async function checkQuarter(tools: Pick<Tools, 'db'>, { targetId }: Checked, { quarter }: Payload): Promise<Problem[]> {
  if (!/^\d{4}-Q[1-4]$/.test(quarter)) return [problem('quarter', 'quarter', 'Write the quarter as 2026-Q4.')]
  const others = await tools.db
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.quarter, quarter), targetId ? ne(challenges.id, targetId) : undefined))
  return others.length > 0 ? [problem('slug-taken', 'quarter', `There is a challenge for ${quarter} already.`)] : []
}

/** Announces the challenge of a quarter, or writes one that is known anew. It opens and closes by the clock. */
async function write(tx: Transaction, { draft, payload, now }: Outgoing<Payload>): Promise<Snapshot> {
  const { quarter, timeZone, prompt, why, rules, results } = payload
  const opensAt = instantAt(payload.opensAt, timeZone)
  const closesAt = instantAt(payload.closesAt, timeZone)
  if (!opensAt || !closesAt) return { ok: false, because: 'gone' }
  const text = { title: draft.title.trim(), opensAt, closesAt, timeZone, prompt, why, rules, results, updatedAt: now }
  return writeNamed(draft, {
    chosen: quarter,
    again: (id) =>
      tx
        .update(challenges)
        .set({ ...text, status: statusWith(results, closesAt <= now), version: sql`${challenges.version} + 1` })
        .where(and(eq(challenges.id, id), ne(challenges.status, 'retracted')))
        .returning({ id: challenges.id }),
    first: () =>
      tx
        .insert(challenges)
        .values({ ...text, quarter, status: 'announced', createdAt: now })
        .onConflictDoNothing()
        .returning({ id: challenges.id }),
  })
}

/** Results make a challenge that has closed a challenge with results. */
function statusWith(results: string, isClosed: boolean) {
  if (isClosed && results.trim()) return 'published' as const
  return sql`case when ${challenges.status} = 'draft' then 'announced' else ${challenges.status} end`
}

/** A challenge as a draft begins from it; its hours on the wall of its own zone. */
async function begin(db: Database | Transaction, id: string): Promise<Begun | undefined> {
  const [row] = await db
    .select()
    .from(challenges)
    .where(and(eq(challenges.id, id), ne(challenges.status, 'retracted')))
  if (!row) return undefined
  const { quarter, title, timeZone, prompt, why, rules, results } = row
  const payload: Payload = {
    quarter,
    opensAt: wallTimeOf(row.opensAt, timeZone),
    closesAt: wallTimeOf(row.closesAt, timeZone),
    timeZone,
    prompt,
    why,
    rules,
    results,
  }
  return { title, payload, ...readByEverybody }
}
