import type { Edition } from '../../../domain/programme/editions.ts'

/** What anybody may know of an announced edition. */
export type EditionFacts = Pick<Edition, 'slug' | 'title' | 'publicSummary' | 'startsOn' | 'endsOn' | 'status'>
