/** What a draft holds besides its title, one shape for each kind that is written here. */
import { z } from 'zod'
import { pageSlugs } from '../../db/schema/page-slugs.ts'
import type { DraftPayload } from '../../db/schema/shapes.ts'
import { blocksOfPage } from './page-blocks.ts'
import { longText, shortText } from './text-sizes.ts'

const short = shortText.default('')
const long = longText.default('')
const idOrNone = z.union([z.uuid(), z.literal('')]).default('')
const wallTimeOrNone = z.union([z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/), z.literal('')]).default('')
const dayOrNone = z.union([z.iso.date(), z.literal('')]).default('')

/** Files with an update: more belong into one archive or onto a page. */
export const mostAttachments = 10

const attachment = z.object({ assetId: z.uuid(), label: shortText })
const piece = z.object({ title: shortText, summary: longText, body: longText, studioId: idOrNone })
const field = z.object({
  key: z.string().max(60),
  label: shortText,
  kind: z.enum(['text', 'long', 'choice', 'date']),
  choices: z.array(shortText).max(30).optional(),
})

const schemas = {
  update: z.object({
    slug: short,
    excerpt: short,
    body: long,
    authorLabel: z.string().max(60).default('Organisers'),
    publicTeaser: short,
    pinnedUntil: wallTimeOrNone,
    pinnedZone: short,
    attachments: z.array(attachment).max(50).default([]),
  }),
  page: z.object({
    slug: z.enum(pageSlugs).default('about'),
    lead: long,
    blocks: blocksOfPage.default([]),
    summaryOfChanges: short,
    materialChange: z.boolean().default(false),
    effectiveOn: dayOrNone,
  }),
  'season-note': z.object({
    slug: short,
    period: short,
    intro: long,
    editionId: idOrNone,
    pieces: z.array(piece).max(40).default([]),
  }),
  lesson: z.object({
    slug: short,
    cohortId: idOrNone,
    theme: short,
    situation: long,
    action: long,
    outcome: long,
    advice: long,
    tags: z.array(z.string().max(60)).max(20).default([]),
    contributorLabel: short,
    editionId: idOrNone,
  }),
  cohort: z.object({ slug: short, intro: long, period: short }),
  template: z.object({
    slug: short,
    purpose: short,
    kind: z.string().max(60).default('document'),
    body: long,
    fields: z.array(field).max(40).default([]),
    visibility: z.enum(['public', 'members', 'edition']).default('edition'),
    studioId: idOrNone,
  }),
  challenge: z.object({
    quarter: short,
    opensAt: wallTimeOrNone,
    closesAt: wallTimeOrNone,
    timeZone: short,
    prompt: long,
    why: long,
    rules: long,
    results: long,
  }),
}

export type WrittenKind = keyof typeof schemas
export type Payloads = { [Kind in WrittenKind]: z.infer<(typeof schemas)[Kind]> }

/** What a draft of a kind holds, kind and payload together, so that asking for the kind tells the payload. */
export type Written = { [Kind in WrittenKind]: { kind: Kind; payload: Payloads[Kind] } }[WrittenKind]

/** The kinds that are written and published here. */
export const writtenKinds = [
  'update',
  'page',
  'season-note',
  'lesson',
  'cohort',
  'template',
  'challenge',
] as const satisfies readonly WrittenKind[]

/** Is it written here? The other kinds are read only. */
export function isWrittenKind(kind: string): kind is WrittenKind {
  return Object.hasOwn(schemas, kind)
}

/** What a draft holds, complete: what is absent or not of its kind is what a new draft has there. */
export function writtenOf(kind: WrittenKind, raw: DraftPayload): Written {
  switch (kind) {
    case 'update':
      return { kind, payload: complete(schemas[kind], raw) }
    case 'page':
      return { kind, payload: complete(schemas[kind], raw) }
    case 'season-note':
      return { kind, payload: complete(schemas[kind], raw) }
    case 'lesson':
      return { kind, payload: complete(schemas[kind], raw) }
    case 'cohort':
      return { kind, payload: complete(schemas[kind], raw) }
    case 'template':
      return { kind, payload: complete(schemas[kind], raw) }
    case 'challenge':
      return { kind, payload: complete(schemas[kind], raw) }
  }
}

/** A text that cannot be kept for its length. `field` is where it stands: `body`, `pieces.0.body`. */
export type TooLong = { field: string; characters: number; most: number }

/** Whether something may be kept as the payload of a kind, or which of its fields do not fit. */
export function readPayload(
  kind: WrittenKind,
  raw: unknown,
): { ok: true; payload: DraftPayload } | { ok: false; fields: string[]; tooLong: TooLong[] } {
  const read = schemas[kind].safeParse(raw, { reportInput: true })
  if (read.success) return { ok: true, payload: read.data }
  const { issues } = read.error
  const tooLong = issues.flatMap((issue) =>
    issue.code === 'too_big' && typeof issue.input === 'string'
      ? { field: issue.path.join('.'), characters: issue.input.length, most: Number(issue.maximum) }
      : [],
  )
  return { ok: false, fields: [...new Set(issues.map(({ path }) => String(path[0] ?? 'payload')))], tooLong }
}

function complete<Schema extends z.ZodObject>(schema: Schema, raw: DraftPayload): z.infer<Schema> {
  const read = schema.safeParse(raw)
  if (read.success) return read.data
  const strange = new Set(read.error.issues.map(({ path }) => String(path[0])))
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([name]) => !strange.has(name))))
}
