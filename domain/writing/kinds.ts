/** The kinds of text that are written and published here: a kind is one line in this list, and its own file. */
import type { DraftPayload, Audience as KeptAudience } from '../../db/schema/shapes.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { isRecord } from '../json.ts'
import { challenge } from './kinds/challenge.ts'
import { cohort } from './kinds/cohort.ts'
import type { Kind } from './kinds/kind.ts'
import { lesson } from './kinds/lesson.ts'
import { page } from './kinds/page.ts'
import { seasonNote } from './kinds/season-note.ts'
import { template } from './kinds/template.ts'
import { update } from './kinds/update.ts'

const listed = {
  update,
  page,
  'season-note': seasonNote,
  lesson,
  cohort,
  template,
  challenge,
}

export type WrittenKind = keyof typeof listed
export type Payloads = {
  [Name in WrittenKind]: (typeof listed)[Name] extends Kind<infer Payload extends object> ? Payload : never
}

/** Everything the house knows of each kind. */
export const kinds: { [Name in WrittenKind]: Kind<Payloads[Name]> } = listed

/** What a draft of a kind holds, kind and payload together, so that asking for the kind tells the payload. */
export type Written<Name extends WrittenKind = WrittenKind> = {
  [Each in Name]: { kind: Each; payload: Payloads[Each] }
}[Name]

/** Is it written here? The other kinds are read only. */
export function isWrittenKind(kind: string): kind is WrittenKind {
  return Object.hasOwn(kinds, kind)
}

/** The kinds that are written here, in the order of the list. */
export function writtenKinds(): WrittenKind[] {
  return Object.keys(kinds).filter((name) => isWrittenKind(name))
}

/** What a draft holds, complete: what is absent or not of its kind is what a new draft has there. */
export function writtenOf<Name extends WrittenKind>(kind: Name, raw: DraftPayload): Written<Name> {
  const { schema } = kinds[kind]
  const read = schema.safeParse(raw)
  if (read.success) return { kind, payload: read.data }
  const strange = new Set(read.error.issues.map(({ path }) => String(path[0])))
  const rest = Object.fromEntries(Object.entries(raw).filter(([name]) => !strange.has(name)))
  return { kind, payload: schema.parse(rest) }
}

/** A text that cannot be kept for its length. `field` is where it stands: `body`, `pieces.0.body`. */
export type TooLong = { field: string; characters: number; most: number }

/**
 * Names of fields that hold what they cannot. `of` is what holds them, as far as it can be read: without the texts that
 * are too long.
 */
export type Unfit<Name extends WrittenKind = WrittenKind> = { fields: string[]; tooLong: TooLong[]; of: Written<Name> }

/** Whether something may be kept as the payload of a kind, or which of its fields do not fit. */
export function readPayload<Name extends WrittenKind>(
  kind: Name,
  raw: unknown,
): { ok: true; written: Written<Name> } | ({ ok: false } & Unfit<Name>) {
  const read = kinds[kind].schema.safeParse(raw, { reportInput: true })
  if (read.success) return { ok: true, written: { kind, payload: read.data } }
  const { issues } = read.error
  const tooLong = issues.flatMap((issue) =>
    issue.code === 'too_big' && typeof issue.input === 'string'
      ? { field: issue.path.join('.'), characters: issue.input.length, most: Number(issue.maximum) }
      : [],
  )
  const rest = emptied(
    raw,
    tooLong.map(({ field }) => field.split('.')),
  )
  return {
    ok: false,
    fields: [...new Set(issues.map(({ path }) => String(path[0] ?? 'payload')))],
    tooLong,
    of: writtenOf(kind, isRecord(rest) ? rest : {}),
  }
}

/** The same with an empty text wherever one of these paths leads. */
function emptied(value: unknown, paths: string[][]): unknown {
  if (paths.some((path) => path.length === 0)) return ''
  const under = Map.groupBy(paths, ([name]) => name)
  const part = (name: string, held: unknown) => {
    const further = under.get(name)?.map((path) => path.slice(1))
    return further ? emptied(held, further) : held
  }
  if (Array.isArray(value)) return value.map((held, n) => part(String(n), held))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, part(name, held)]))
}

/** Whom a draft is for; `undefined` for a choice that is none. */
export async function audienceOfDraft<Name extends WrittenKind>(
  db: Database | Transaction,
  { kind, payload }: Written<Name>,
  by: { chosen: unknown; editionId: string | null },
): Promise<KeptAudience | undefined> {
  const { audience } = kinds[kind]
  return audience ? audience(db, payload, by) : { kind: 'public' }
}

/** What a copy holds: it gets a name of its own when it is published. Names the site gives stay. */
export function withoutName(kind: string, payload: DraftPayload): DraftPayload {
  return isWrittenKind(kind) && kinds[kind].name.isChosen ? { ...payload, slug: '' } : payload
}
