/** How people and texts of the demo are written down; days and times are those of its own calendar, which `calendar.ts` moves. */
import type { members } from '../db/schema/people.server.ts'
import type { pages } from '../db/schema/pages.server.ts'
import type { TemplateField } from '../db/schema/shapes.ts'

type Zone = 'americas' | 'europe-africa' | 'asia-pacific'
type NewMember = typeof members.$inferInsert

/** Somebody of the demo; they have a role and no name. */
export type Person = Omit<NewMember, 'id' | 'displayName' | 'accountId' | 'joinedAt' | 'lastSeenAt'> & {
  /** `organiser`, `host` or the number of a member: the name of the row and of its address. */
  name: string
  joined: string | undefined
  seen: string | undefined
  /** The editions they may enter, and the zone they are in. */
  in: { [edition in '2023' | '2025' | '2026']?: Zone }
  follows?: string[]
}

/** A lesson as it is written down. Texts are Markdown. */
export type Lesson = {
  slug: string
  title: string
  theme: string
  situation: string
  action: string
  outcome: string
  advice: string
  tags: string[]
  edition: '2023' | '2025' | '2026'
  /** The name of the member who wrote it, and how they want to be called; `a member` unless they chose otherwise. */
  by: string
  label?: string
  status?: 'suggested' | 'in_review' | 'published' | 'withdrawn' | 'declined'
  /** Plain date as the demo is written: published, or suggested. */
  on: string
}

/** One season's letter as it is written down. Texts are Markdown. */
export type Letter = {
  season: string
  title: string
  period: string
  intro: string
  edition: string
  /** Plain date as the demo is written. */
  published: string
  pieces: Piece[]
}

/** One text of a season's letter. */
export type Piece = {
  title: string
  /** The studio it came from; without one it is about the house. */
  studio?: string
  summary: string
  body: string
}

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

/** One document of an edition as it is written down. The body is Markdown. */
export type Template = {
  slug: string
  title: string
  /** In a few words, below its title in a list. */
  purpose: string
  studio: string
  version: number
  /** The day this version came out. */
  since: string
  visibility: 'public' | 'members' | 'edition'
  status?: 'published' | 'superseded'
  body: string
  fields: TemplateField[]
}
