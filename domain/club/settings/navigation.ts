/** The links at the head of every public page, in the organisers' order. */
import { siteSettings } from '../settings.ts'
import type { NavigationEntry } from '../settings.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../viewer.ts'
import { changeRow, readRows } from './rows.ts'
import type { SettingRow } from './rows.ts'

export type NavigationRefusal = 'not-ours' | 'taken' | 'too-many' | 'last' | 'gone'

export type NavigationOutcome =
  | { ok: true }
  | { ok: false; because: NavigationRefusal }
  | { ok: false; because: 'stale'; current: SettingRow }

type At = { version: number; path: string }

/** More do not fit into the header. */
const mostEntries = 8

/** The entries and the version of their list. */
export async function navigationForEditing(tools: Pick<Tools, 'db'>, _admin: Admin) {
  const [{ navigation: row }, { navigation: entries }] = await Promise.all([
    readRows(tools, ['navigation']),
    siteSettings(tools),
  ])
  return { version: row.version, entries }
}

/** Adds an entry at the end, or changes the one at `path`. Refused: paths that are not ours, two of one path, a ninth. */
export function saveEntry(
  tools: Tools,
  admin: Admin,
  { version, path, entry }: { version: number; path?: string; entry: NavigationEntry },
): Promise<NavigationOutcome> {
  return change(tools, admin, version, `${entry.label} leads to ${entry.path}.`, (entries) => {
    if (!isOwnPath(entry.path)) return 'not-ours'
    if (entry.path !== path && entries.some((other) => other.path === entry.path)) return 'taken'
    if (path === undefined) return entries.length < mostEntries ? [...entries, entry] : 'too-many'
    if (!entries.some((other) => other.path === path)) return 'gone'
    return entries.map((other) => (other.path === path ? entry : other))
  })
}

/** Moves an entry up or down by one; at the end of the list it stays where it is. */
export function moveEntry(
  tools: Tools,
  admin: Admin,
  { version, path, by }: At & { by: 1 | -1 },
): Promise<NavigationOutcome> {
  return change(tools, admin, version, `${path} stands ${by < 0 ? 'earlier' : 'later'}.`, (entries) => {
    const from = entries.findIndex((entry) => entry.path === path)
    return from < 0 ? 'gone' : moved(entries, from, by)
  })
}

/** Puts the entries into the order of `paths`. Refused: others than there are, one more or one less. The order there is changes nothing. */
export function orderEntries(
  tools: Tools,
  admin: Admin,
  { version, paths }: { version: number; paths: readonly string[] },
): Promise<NavigationOutcome> {
  return change(tools, admin, version, `The order is ${paths.join(', ')}.`, (entries) => {
    if (paths.length !== entries.length) return 'gone'
    const ordered = paths.flatMap((path) => entries.find((entry) => entry.path === path) ?? [])
    if (new Set(ordered).size !== entries.length) return 'gone'
    return ordered.every((entry, index) => entry === entries[index]) ? entries : ordered
  })
}

/** Takes an entry away; the page stays. The last one is kept. */
export function removeEntry(tools: Tools, admin: Admin, { version, path }: At): Promise<NavigationOutcome> {
  return change(tools, admin, version, `${path} is no longer linked.`, (entries) => {
    if (!entries.some((entry) => entry.path === path)) return 'gone'
    return entries.length === 1 ? 'last' : entries.filter((entry) => entry.path !== path)
  })
}

/** A list with one of its entries moved by one; the same list where it leads no further. */
export function moved<Entry>(entries: readonly Entry[], from: number, by: 1 | -1): readonly Entry[] {
  const to = from + by
  const entry = entries[from]
  if (entry === undefined || to < 0 || to >= entries.length) return entries
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry)
}

async function change(
  tools: Tools,
  admin: Admin,
  version: number,
  summary: string,
  decide: (entries: readonly NavigationEntry[]) => readonly NavigationEntry[] | NavigationRefusal,
): Promise<NavigationOutcome> {
  const { navigation: current } = await readRows(tools, ['navigation'])
  // Asked first: what is wrong with an older list says nothing about this one.
  if (current.version !== version) return { ok: false, because: 'stale', current }
  const { navigation: entries } = await siteSettings(tools)
  const decided = decide(entries)
  if (typeof decided === 'string') return { ok: false, because: decided }
  if (decided === entries) return { ok: true }
  const navigation = decided.map(({ label, path }) => ({ label, to: path }))
  return changeRow(tools, admin, {
    key: 'navigation',
    version,
    value: { navigation },
    action: 'navigation-changed',
    summary,
  })
}

/** A path of this site, not another host in disguise; what stands behind `?` and `#` may be part of it. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) && path.length <= 200
}
