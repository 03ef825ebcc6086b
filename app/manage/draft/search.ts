import type { DraftKind, DraftStatus } from '../../../domain/writing/drafts.ts'
import { named } from '../known-words.ts'
import { pageSizeIn } from '../page-size.ts'
import { pageIn } from '../query.ts'
import { draftWords } from '../words.ts'
import { kindNamed } from './kinds.ts'

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
    kind: kindNamed(query.get('kind')),
    status: named(draftWords, query.get('status')),
    page: pageIn(query),
    pageSize: pageSizeIn(query),
  }
}

/** Whether the list shows less than everything that is not in the trash. */
export function isNarrowed({ q, kind, status }: Pick<AskedDrafts, 'q' | 'kind' | 'status'>): boolean {
  return q !== '' || kind !== undefined || status !== undefined
}
