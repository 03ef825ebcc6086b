/** The rows of the settings: each card of an organiser's settings is one, with a version of its own. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { settings } from '../../../db/schema/site.server.ts'
import { noteInAudit } from '../audit.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../viewer.ts'

export type SettingKey =
  | 'site'
  | 'registration'
  | 'navigation'
  | 'look'
  | 'logo'
  | 'mail'
  | 'mail-files'
  | 'hosts'
  | 'second-factor'
  | 'report-readers'

/** A row as it stands; one that nobody has written is empty and of version 0. */
export type SettingRow = { value: Record<string, unknown>; version: number }

export type SettingOutcome = { ok: true } | { ok: false; because: 'stale'; current: SettingRow }

/** These rows, each empty where nobody has set it. */
export async function readRows<Key extends SettingKey>(
  { db }: Pick<Tools, 'db'>,
  keys: readonly Key[],
): Promise<Record<Key, SettingRow>>
export async function readRows({ db }: Pick<Tools, 'db'>, keys: readonly SettingKey[]) {
  const rows = await db
    .select({ key: settings.key, value: settings.value, version: settings.version })
    .from(settings)
    .where(inArray(settings.key, [...keys]))
  const found = new Map(rows.map(({ key, value, version }) => [key, { value: fieldsOf(value), version }]))
  return Object.fromEntries(keys.map((key) => [key, found.get(key) ?? { value: {}, version: 0 }]))
}

/** What a value of the settings holds by name; nothing where it is no object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

type Change = {
  key: SettingKey
  /** What the organiser had before their eyes. */
  version: number
  /** The fields that are set; others of the row stay. */
  value: Record<string, unknown>
  /** For the audit log: `site-settings-changed` and a sentence. Secrets are not told there. */
  action: string
  summary: string
  secret?: readonly string[]
}

/** Sets fields of one row and leaves an audit entry with what changed; refused where somebody was faster. */
export function changeRow(tools: Tools, admin: Admin, change: Change): Promise<SettingOutcome> {
  const { key, action, summary } = change
  return tools.db.transaction(async (tx): Promise<SettingOutcome> => {
    const { [key]: before } = await readRows({ db: tx }, [key])
    if (!(await write(tx, change, tools.now()))) {
      const { [key]: current } = await readRows({ db: tx }, [key])
      return { ok: false, because: 'stale', current }
    }
    const diff = differenceOf(before.value, change)
    await noteInAudit(tx, { actorId: admin.id, action, objectType: 'settings', objectId: key, summary, diff })
    return { ok: true }
  })
}

/** Of two who save the same version the row lets one through. */
async function write(tx: Transaction, { key, version, value }: Change, now: Date): Promise<boolean> {
  const written =
    version === 0
      ? await tx
          .insert(settings)
          .values({ key, value, updatedAt: now })
          .onConflictDoNothing({ target: settings.key })
          .returning({ key: settings.key })
      : await tx
          .update(settings)
          .set({
            value: sql`${settings.value} || ${JSON.stringify(value)}::jsonb`,
            version: version + 1,
            updatedAt: now,
          })
          .where(and(eq(settings.key, key), eq(settings.version, version)))
          .returning({ key: settings.key })
  return written.length > 0
}

function differenceOf(before: Record<string, unknown>, { value, secret = [] }: Change) {
  const changed = Object.keys(value).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(value[name]))
  const told = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((name) => !secret.includes(name)).map((name) => [name, from[name] ?? null]))
  return { before: told(before), after: told(value) }
}
