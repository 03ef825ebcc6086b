import type { DraftKind, DraftStatus } from '../../../domain/drafts.ts'
import { pageIn } from '../query.ts'
import { draftKindWords, draftWords } from '../words.ts'

/** Rows of a page that can be asked for (PRODUCT 4.3). */
export const pageSizes = [25, 50, 100] as const

/** Which drafts the address asks for. */
export type AskedDrafts = {
  q: string
  kind: DraftKind | undefined
  status: DraftStatus | undefined
  page: number
  pageSize: number
}

/** Reads the filters of the list; what nobody knows asks for nothing. */
export function readSearch(query: URLSearchParams): AskedDrafts {
  return {
    q: (query.get('q') ?? '').trim().slice(0, 120),
    kind: named(draftKindWords, query.get('kind')),
    status: named(draftWords, query.get('status')),
    page: pageIn(query),
    pageSize: pageSizes.find((size) => String(size) === query.get('size')) ?? pageSizes[0],
  }
}

/** Whether the list shows less than everything that is not in the trash. */
export function isNarrowed({ q, kind, status }: Pick<AskedDrafts, 'q' | 'kind' | 'status'>): boolean {
  return q !== '' || kind !== undefined || status !== undefined
}

// The words name every kind and every state, and unlike the domain's lists they are there in the browser too.
function named<Name extends string>(words: Record<Name, unknown>, asked: string | null): Name | undefined {
  const isNamed = (name: string): name is Name => Object.hasOwn(words, name)
  return asked !== null && isNamed(asked) ? asked : undefined
}
