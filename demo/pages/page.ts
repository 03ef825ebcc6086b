import type { pages } from '../../db/schema/pages.server.ts'

/** One version of a page as it is written down; its dates are plain dates as the demo is written. */
export type Page = Pick<
  typeof pages.$inferInsert,
  'slug' | 'title' | 'lead' | 'summaryOfChanges' | 'materialChange'
> & {
  blocks: NonNullable<(typeof pages.$inferInsert)['blocks']>
  version: number
  inForceSince: string
  isSuperseded?: boolean
}
