import type { SQL } from 'drizzle-orm'
import type { AccessObject } from '../../club/access.ts'
import type { Tools } from '../../tools.ts'

/**
 * Which texts are looked through for a reader, so that others take no place of theirs and are counted by nothing: all they may read, and
 * hardly more. What of it they are told, `canSee` decides of each. Absent: all of a kind.
 */
export type Reach = {
  isMember: boolean
  /** Zones whose page is the reader's own, for the addresses of updates. */
  zoneIds: readonly string[]
  /** Of the editions that are out: cancelled ones for those who are in them. */
  editions: SQL | undefined
  sessions: SQL | undefined
  entries: SQL | undefined
  templates: SQL | undefined
  updates: SQL | undefined
  /** Of the accesses of people in the directory: those to editions this reader may enter. */
  directory: SQL | undefined
}

/** How what is out of a kind is found by its words, which its table keeps beside each row (`words`). */
export type FoundBy = {
  /** What an excerpt is taken from. */
  text: SQL
  /** What it belongs to, by name. */
  of?: SQL
  at?: SQL
  /** Where it is read, where that hangs on who reads. */
  address?: (reach: Reach) => SQL
  /** Out now, and perhaps for this reader: this narrows, the access rule decides. */
  isOut: (reach: Reach, now: Date) => SQL | undefined
  /** What each stands in, by its id: that has to be readable as well. */
  within?: (tools: Pick<Tools, 'db' | 'now'>, ids: string[]) => Promise<Map<string, AccessObject>>
}
