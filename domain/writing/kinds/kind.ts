/** What the house has to know of a kind of text. Whatever goes for all of them asks here, and never which kind it is. */
import type { z } from 'zod'
import type { Database, Transaction } from '../../../db/open.ts'
import type { DraftPayload, Audience as KeptAudience } from '../../../db/schema/shapes.ts'
import type { drafts } from '../../../db/schema/writing.server.ts'
import type { AccessObject } from '../../club/access.ts'
import { renderMarkdown } from '../../markdown.ts'
import type { Unreadable } from '../../markdown/limits.ts'
import type { PageSlug, ShownBlock } from '../pages.ts'
import type { Tools } from '../../tools.ts'
import type { FoundBy } from './found.ts'
import type { Shelf } from './shelf.ts'

type DraftRow = typeof drafts.$inferSelect

export type Kind<Payload> = {
  /** What a draft holds besides its title, with what a new one has in each place. */
  schema: z.ZodType<Payload>
  /** Where what is out stands. */
  shelf: Shelf
  /** How it is found; absent, it is not. */
  found?: FoundBy
  name: Name
  /** It is written for an edition. */
  needsEdition?: true
  /** What a new one begins with besides what its schema says, where clocks show the time of this zone. */
  start?: (timeZone: string) => Partial<Payload>
  /** Of names the site gives: the one of this name, with what such a text has; refused where it is out already. */
  beginNamed?: (tx: Transaction, name: string | undefined) => Promise<Begun | 'page'>
  /** What is published, as a draft begins from it; `undefined` where it is gone or was withdrawn. */
  begin: (db: Database | Transaction, id: string) => Promise<Begun | undefined>
  /** What a copy of what is out under this id begins with, where that is not all of it. */
  copy?: (db: Database | Transaction, begun: Begun, id: string) => Promise<Begun>
  /** Whom it is for: chosen, or following from the text. Everybody where this is absent; `undefined` for a choice that is none. */
  audience?: (
    db: Database | Transaction,
    payload: Payload,
    by: { chosen: unknown; editionId: string | null },
  ) => Promise<KeptAudience | undefined>
  /** What can be said against it without asking anybody. */
  checkText: (payload: Payload) => Problem[]
  /** What is worth a second look. */
  warn?: (payload: Payload) => Problem[]
  /** Whether it has where to go; that its name is free is asked for every kind. */
  checkDestination?: (tools: Pick<Tools, 'db'>, draft: Checked, payload: Payload, at: Date) => Promise<Problem[]>
  /** Whether a newer one is out, where that cannot be seen by what the draft changes. */
  isOvertaken?: (tools: Pick<Tools, 'db'>, draft: Checked, payload: Payload) => Promise<boolean>
  /** What readers will see under its title. */
  show: (payload: Payload) => Promise<Shown>
  /** Publishes it, or writes what is out anew, as part of the caller's transaction. */
  write: (tx: Transaction, outgoing: Outgoing<Payload>) => Promise<Snapshot>
  /** What else taking it back stops: how many letters of it had not left yet. */
  stopLetters?: (tx: Transaction, id: string, now: Date) => Promise<number>
  /** What access decides by for those that are out: it also decides who may have their files. */
  accessObjects: (tools: Pick<Tools, 'db' | 'now'>, ids: string[]) => Promise<AccessObject[]>
}

/** What it goes by on its shelf: a field of the payload. */
type Name = {
  field: 'slug' | 'quarter'
  /** An organiser may choose it; else it is made from the title. */
  isChosen: boolean
  /** Within what it is the only one of its name: its edition, or what this field of the payload names. */
  within?: 'edition' | 'cohortId'
  /** Each time it is published it gets another row: what stays is the name. */
  outlivesRow?: true
}

/** What is published, as a draft begins from it. */
export type Begun = { title: string; payload: DraftPayload; audience: KeptAudience; editionId: string | null }

/** Of what everybody may read, as a draft begins from it. */
export const readByEverybody = { audience: { kind: 'public' }, editionId: null } as const satisfies Partial<Begun>

/** A draft on its way out, as its table takes it. */
export type Outgoing<Payload> = {
  draft: Pick<DraftRow, 'id' | 'title' | 'audience' | 'editionId' | 'targetId' | 'editorId'>
  payload: Payload
  now: Date
}

/** Why it could not be published after all: a constraint decided, or what it belongs to has changed. */
export type Snapshot = { ok: true; targetId: string } | { ok: false; because: 'edition-over' | 'slug-taken' | 'gone' }

/** One thing to put right or to think about. `field` is the name of the field it is about, `words` a sentence. */
export type Problem = { code: string; field: string; words: string }

/** The same of one of its texts. What people call that text, and so the sentence, the pages know. */
export type TextProblem = { field: string } & (
  | { code: 'placeholder'; found: string }
  | { code: 'unreadable'; because: Unreadable }
  | { code: 'alternative-text'; pictures: number }
  | { code: 'broken-link'; address: string }
  | { code: 'long' }
  | { code: 'many-links'; links: number }
)

/** Errors keep a draft from being published, warnings do not. */
export type Found = { errors: (Problem | TextProblem)[]; warnings: (Problem | TextProblem)[] }

/** What of a draft is looked at. */
export type Checked = Pick<
  DraftRow,
  'id' | 'kind' | 'title' | 'payload' | 'audience' | 'editionId' | 'targetId' | 'status' | 'createdAt'
>

/** One part of a text, as HTML for `<Prose>`: under a heading somebody wrote, or under what the pages call its `field`. */
export type ShownPart = { field?: string; anchor?: string; heading?: string; note?: string; html: string }

/** What is under the title. Of a page of the site: its blocks, and which page it is. */
export type Shown = { lead: string; parts: ShownPart[]; blocks: ShownBlock[]; page?: PageSlug }

/** Nobody is chosen yet: what a text begins with whose readers are still to be chosen. */
export const nobodyYet: KeptAudience = { kind: 'persons', memberIds: [] }

/** The problem of a field, as a sentence. */
export function problem(code: string, field: string, words: string): Problem {
  return { code, field, words }
}

/** Where what must be there is not. */
export function missing(field: string, text: string, words: string): Problem[] {
  return text.trim() === '' ? [problem('text', field, words)] : []
}

/** Where more was written than fits. */
export function tooLong(field: string, called: string, text: string, most: number): Problem[] {
  if (text.length <= most) return []
  return [problem('too-long', field, `The ${called} has ${text.length} characters; at most ${most} fit.`)]
}

/** What access decides by for something that everybody may read once it is out. */
export function forEverybody(id: string, isOut: boolean, isRetracted = false): AccessObject {
  return { id, state: isOut ? (isRetracted ? 'retracted' : 'published') : 'draft', audience: { kind: 'public' } }
}

/** Several texts, each by the field it is of; those nobody wrote are left out. */
export function showFields(texts: Readonly<Record<string, string>>): Promise<ShownPart[]> {
  const written = Object.entries(texts).filter(([, text]) => text.trim())
  return Promise.all(
    written.map(async ([field, text], n) => ({
      field,
      html: await renderMarkdown(text, { headingLevel: 3, idPrefix: `part-${n}-` }),
    })),
  )
}
