import { longest } from '../../domain/limit-numbers.ts'

/** What an address looks for, or why it looks for nothing. */
export function readLooking(
  query: URLSearchParams,
): { ok: true; typed: string; page: number } | { ok: false; says: string } {
  const typed = query.get('q') ?? ''
  const page = query.get('page') ?? '1'
  if (typed.length > longest.search) return { ok: false, says: `At most ${longest.search} letters are looked for.` }
  // Nothing has more pages than three figures count.
  if (!/^[1-9]\d{0,2}$/.test(page)) return { ok: false, says: 'There is no such page of what was found.' }
  return { ok: true, typed, page: Number(page) }
}

/** Where everything that has these words is listed, a page at a time. */
export function resultsPath(typed: string, page = 1): string {
  const query = new URLSearchParams({ q: typed.trim(), ...(page > 1 && { page: String(page) }) })
  return `/?${query}`
}
