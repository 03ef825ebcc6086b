import { listFilters } from '../../../../domain/community/people/saved-filters.ts'
import type { SavedFilter } from '../../../../domain/community/people/saved-filters.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'
import { filtersIn } from './filter-form.ts'
import { readSearch } from './search.ts'
import type { EditionNamed, StudioNamed } from './search.ts'

export type FilterShown = SavedFilter & {
  /** The list is narrowed to it now. */
  isCurrent: boolean
  /** What it names and nobody knows any more: without that it would find others than it was kept for. */
  lacks: 'edition' | 'zone' | 'studio' | undefined
}

/** The kept filters, each with whether the list shows it. */
export async function loadFilters(
  tools: Tools,
  admin: Admin,
  query: URLSearchParams,
  { editions, studios }: { editions: EditionNamed[]; studios: StudioNamed[] },
): Promise<FilterShown[]> {
  const now = inOrder(filtersIn(query.toString()))
  const kept = await listFilters(tools, admin)
  return kept.map((filter) => {
    const found = readSearch(new URLSearchParams(filter.query), editions, studios)
    const lacks = (['edition', 'zone', 'studio'] as const).find((name) => filter.query[name] && !found[name])
    return { ...filter, lacks, isCurrent: inOrder(filter.query) === now }
  })
}

function inOrder(query: Record<string, string>): string {
  return JSON.stringify(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
