import type { AskedAudience, DraftKind, DraftStatus, Stage } from '../../../domain/writing/drafts.ts'
import { named } from '../known-words.ts'
import { pageSizeIn } from '../page-size.ts'
import { pageIn } from '../query.ts'
import { draftWords } from '../words.ts'
import { stageWords } from './draft-words.ts'
import { kindNamed } from './kinds.ts'

/** Which drafts the address asks for, and how they are laid out. */
export type AskedDrafts = {
  q: string
  kind: DraftKind | undefined
  status: DraftStatus | undefined
  stage: Stage | undefined
  /** For whom: the name of a sort of readers, or `edition:<slug>`. */
  readers: string | undefined
  isMine: boolean
  layout: 'shelves' | 'table'
  page: number
  /** Pages of the lists that stand beside the drafts. */
  pages: Record<keyof typeof pagesBeside, number>
  pageSize: number
}

/** What of the address counts the pages of each list that stands beside the drafts. */
export const pagesBeside = { lesson: 'lessons', submission: 'entries', accepted: 'accepted', alone: 'alone' } as const

/** The same of all lists of the Desk: what narrows one narrows those beside it. */
export const pagesAtDesk = ['page', ...Object.values(pagesBeside)]

/** Reads the filters of the list; what nobody knows asks for nothing. Every shelf is of one stage: to ask for one, or for a state, asks for the table. */
export function readSearch(query: URLSearchParams): AskedDrafts {
  const status = named(draftWords, query.get('status'))
  const stage = named(stageWords, query.get('stage'))
  return {
    q: (query.get('q') ?? '').trim().slice(0, 120),
    kind: kindNamed(query.get('kind')),
    status,
    stage,
    readers: query.get('for') ?? undefined,
    isMine: query.get('mine') === 'yes',
    layout: status || stage || query.get('layout') === 'table' ? 'table' : 'shelves',
    page: pageIn(query),
    pages: {
      lesson: pageIn(query, pagesBeside.lesson),
      submission: pageIn(query, pagesBeside.submission),
      accepted: pageIn(query, pagesBeside.accepted),
      alone: pageIn(query, pagesBeside.alone),
    },
    pageSize: pageSizeIn(query),
  }
}

/** Whether the list shows less than everything that is not in the trash. */
export function isNarrowed({ q, kind, status, stage, readers, isMine }: AskedDrafts): boolean {
  return q !== '' || [kind, status, stage, readers].some((asked) => asked !== undefined) || isMine
}

/** What sorts of readers are called. */
const sorts = { public: 'Everybody', members: 'Every member', studio: 'One studio', persons: 'Chosen people' } as const

const ofEdition = 'edition:'

/** All that can be asked for: the sorts of readers, then those of each edition. */
export function readersToAskFor(editions: readonly { slug: string; title: string }[]) {
  return [
    ...Object.entries(sorts).map(([value, label]) => ({ value, label })),
    ...editions.map(({ slug, title }) => ({ value: ofEdition + slug, label: title })),
  ]
}

/** The readers an address asks for, as drafts have them; nothing where it names none that are there. */
export function audienceAsked(
  readers: string | undefined,
  editions: readonly { id: string; slug: string }[],
): AskedAudience | undefined {
  const sort = named(sorts, readers ?? null)
  if (sort) return { kind: sort }
  const edition = editions.find(({ slug }) => ofEdition + slug === readers)
  return edition && { kind: 'edition', editionId: edition.id }
}
