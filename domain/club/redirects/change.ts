import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { redirectRules } from '../../../db/schema/site.server.ts'
import { noteInAudit } from '../audit.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../viewer.ts'
import { chainProblem } from './chains.ts'
import { redirectColumns } from './columns.ts'
import type { Redirect } from './columns.ts'
import { readDraft } from './draft.ts'
import type { RedirectDraft, RedirectProblems, RedirectValues } from './draft.ts'
import { foreignHost } from './patterns.ts'
import type { RowVersion } from '../../ids.ts'

/** Why nothing was changed: `stale` brings the rule as it is now, `confirm-host` asks whether another site is meant. */
export type RedirectRefusal =
  | { ok: false; because: 'refused'; problems: RedirectProblems }
  | { ok: false; because: 'confirm-host'; host: string }
  | { ok: false; because: 'stale'; current: Redirect }
  | { ok: false; because: 'gone' }

export type RedirectOutcome = { ok: true; rule: Redirect } | RedirectRefusal

/**
 * Adds or changes a rule. Refused: what is not a pattern or an address, protected paths, a path that has a rule, loops and
 * chains of more than three; another site until its host is confirmed; a rule that was changed or deleted meanwhile.
 */
export async function saveRedirect(tools: Tools, admin: Admin, draft: RedirectDraft): Promise<RedirectOutcome> {
  const read = readDraft(draft, tools.siteUrl)
  if (!read.ok) return { ok: false, because: 'refused', problems: read.problems }
  const host = foreignHost(read.values.toTarget)

  return tools.db.transaction(async (tx): Promise<RedirectOutcome> => {
    await holdRules(tx)
    const before = draft.rule && (await findRule(tx, draft.rule.id))
    if (draft.rule && !before) return { ok: false, because: 'gone' }
    if (before && before.version !== draft.rule?.version) return { ok: false, because: 'stale', current: before }

    const problems = await problemsAmongOthers(tx, read.values, before)
    if (problems) return { ok: false, because: 'refused', problems }
    // Somebody who changes the note of a rule is not asked again where it leads.
    const isKnown = host === undefined || host === draft.confirmedHost || (before && foreignHost(before.to) === host)
    if (!isKnown) return { ok: false, because: 'confirm-host', host }

    const rule = before ? await change(tx, tools, before, read.values) : await add(tx, tools, read.values)
    await note(tx, admin, before ? 'redirect-changed' : 'redirect-added', rule, before)
    return { ok: true, rule }
  })
}

/** Switches a rule on or off. Refused where switching it on would close a loop or lengthen a chain beyond three. */
export async function switchRedirect(
  tools: Tools,
  admin: Admin,
  { id, version, enabled }: { id: string; version: number; enabled: boolean },
): Promise<RedirectOutcome> {
  return tools.db.transaction(async (tx): Promise<RedirectOutcome> => {
    await holdRules(tx)
    const before = await findRule(tx, id)
    if (!before) return { ok: false, because: 'gone' }
    if (before.version !== version) return { ok: false, because: 'stale', current: before }
    if (before.enabled === enabled) return { ok: true, rule: before }

    const values = { fromPath: before.from, toTarget: before.to, enabled }
    const problems = await problemsAmongOthers(tx, values, before)
    if (problems) return { ok: false, because: 'refused', problems }
    const rule = await change(tx, tools, before, { enabled })
    await note(tx, admin, enabled ? 'redirect-enabled' : 'redirect-disabled', rule, before)
    return { ok: true, rule }
  })
}

/** Takes a rule away. One that is gone already is no refusal. */
export async function deleteRedirect(
  tools: Tools,
  admin: Admin,
  { id, version }: RowVersion,
): Promise<{ ok: true } | Extract<RedirectRefusal, { because: 'stale' }>> {
  return tools.db.transaction(async (tx) => {
    await holdRules(tx)
    const before = await findRule(tx, id)
    if (!before) return { ok: true }
    if (before.version !== version) return { ok: false, because: 'stale', current: before }
    await tx.delete(redirectRules).where(eq(redirectRules.id, id))
    await note(tx, admin, 'redirect-deleted', before, before)
    return { ok: true }
  })
}

/** Two organisers at one moment could each add half of a loop: rules are changed one after the other. */
async function holdRules(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${redirectRules} in share row exclusive mode`)
}

async function findRule(tx: Transaction, id: string): Promise<Redirect | undefined> {
  if (!isId(id)) return undefined
  const [rule] = await tx.select(redirectColumns).from(redirectRules).where(eq(redirectRules.id, id))
  return rule
}

async function problemsAmongOthers(
  tx: Transaction,
  { fromPath, toTarget, enabled }: Pick<RedirectValues, 'fromPath' | 'toTarget' | 'enabled'>,
  before: Redirect | undefined,
): Promise<RedirectProblems | undefined> {
  const others = await tx
    .select({ from: redirectRules.fromPath, to: redirectRules.toTarget, enabled: redirectRules.enabled })
    .from(redirectRules)
    .where(and(before && ne(redirectRules.id, before.id)))
  if (others.some(({ from }) => from === fromPath)) return { from: 'taken' }
  if (!enabled) return undefined
  const inForce = others.filter((other) => other.enabled)
  const to = chainProblem([...inForce, { from: fromPath, to: toTarget }])
  return to && { to }
}

async function add(tx: Transaction, tools: Tools, values: RedirectValues): Promise<Redirect> {
  const now = tools.now()
  const [rule] = await tx
    .insert(redirectRules)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning(redirectColumns)
  if (!rule) throw new Error('The redirect rule was not written.')
  return rule
}

async function change(
  tx: Transaction,
  tools: Tools,
  before: Redirect,
  values: Partial<RedirectValues>,
): Promise<Redirect> {
  const [rule] = await tx
    .update(redirectRules)
    .set({ ...values, version: before.version + 1, updatedAt: tools.now() })
    .where(eq(redirectRules.id, before.id))
    .returning(redirectColumns)
  if (!rule) throw new Error('The redirect rule was not changed.')
  return rule
}

async function note(
  tx: Transaction,
  admin: Admin,
  action: 'redirect-added' | 'redirect-changed' | 'redirect-enabled' | 'redirect-disabled' | 'redirect-deleted',
  rule: Redirect,
  before: Redirect | undefined,
): Promise<void> {
  const summary = `From ${rule.from} to ${rule.to}.`
  const after = action === 'redirect-deleted' ? undefined : rule
  const diff = { ...(before && { before: inDiff(before) }), ...(after && { after: inDiff(after) }) }
  await noteInAudit(tx, { actorId: admin.id, action, objectType: 'redirect', objectId: rule.id, summary, diff })
}

function inDiff({ from, to, status, keepQuery, enabled }: Redirect) {
  return { from, to, status, keepQuery, enabled }
}
