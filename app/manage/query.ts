/* Filters and pages of lists live in the address. */

/** The page a query asks for; anything else is the first. */
export function pageIn(query: URLSearchParams, name = 'page'): number {
  const asked = query.get(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}

/** One of the known values, else nothing: an old link still leads to a list. */
export function oneOf<Value extends string>(known: readonly Value[], asked: string | null): Value | undefined {
  return known.find((value) => value === asked)
}

/** The address with some keys changed; an absent value takes its key away. */
export function changed(search: string, changes: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  return `?${query}`
}

/** The same for whoever narrows a list: `pages`, which count the pages of what is narrowed, begin at the first. */
export function narrowed(search: string, changes: Parameters<typeof changed>[1], pages: readonly string[]): string {
  return changed(search, { ...changes, ...Object.fromEntries(pages.map((name) => [name, undefined])) })
}

/** Which rows of how many a page shows, and the pages beside it: what a `Pager` wants. */
export function pagerOf(
  search: string,
  {
    page,
    pageSize,
    shown,
    total,
    name = 'page',
  }: { page: number; pageSize: number; shown: number; total: number; name?: string },
) {
  const before = (page - 1) * pageSize
  return {
    from: shown === 0 ? 0 : before + 1,
    to: before + shown,
    of: total,
    previous: page > 1 ? changed(search, { [name]: page === 2 ? undefined : page - 1 }) : undefined,
    next: before + shown < total ? changed(search, { [name]: page + 1 }) : undefined,
  }
}

/** Words of the address, no longer than `most`, without signs that no database keeps: a form can carry an address the door never saw. */
export function wordsIn(query: URLSearchParams, name: string, most: number): string {
  return (query.get(name) ?? '').replaceAll('\u0000', '').trim().slice(0, most).toWellFormed()
}
