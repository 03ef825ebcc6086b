import { longest } from '../../domain/limit-numbers.ts'
import { isTab, kindsIn } from './kinds.ts'
import type { FoundKind, Tab } from './kinds.ts'

/** What an address looks for, or why it looks for nothing. */
export function readLooking(query: URLSearchParams): ({ ok: true } & Looking) | { ok: false; says: string } {
  const typed = query.get('q') ?? ''
  const page = query.get('page') ?? '1'
  const kind = query.get('kind') ?? ''
  if (typed.length > longest.search) return { ok: false, says: `At most ${longest.search} letters are looked for.` }
  // Nothing has more pages than three figures count.
  if (!/^[1-9]\d{0,2}$/.test(page)) return { ok: false, says: 'There is no such page of what was found.' }
  if (kind === '') return { ok: true, typed, page: Number(page) }
  return isTab(kind)
    ? { ok: true, typed, page: Number(page), kind, only: kindsIn(kind) }
    : { ok: false, says: 'There is nothing of that kind to be found.' }
}

/** What was typed, a page of what it finds, and the kinds it is narrowed to, by the name of their tab. */
export type Looking = { typed: string; page: number; kind?: Tab; only?: readonly FoundKind[] }

/** Where everything that has these words is listed, or all of a kind, a page at a time. */
export function resultsPath(typed: string, { kind, page = 1 }: { kind?: Tab | undefined; page?: number } = {}): string {
  const query = new URLSearchParams({ q: typed.trim(), ...(kind && { kind }), ...(page > 1 && { page: String(page) }) })
  return `/?${query}`
}
