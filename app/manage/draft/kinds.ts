/** The kinds of text at the Desk: a kind is one line in this list, and its own file. */
import type { DraftKind } from '../../../domain/writing/drafts.ts'
import type { NamedText } from '../../../domain/writing/drafts/compare.ts'
import type { DeskDraft } from '../../../domain/writing/drafts/desk.ts'
import type { Payloads, Written, WrittenKind } from '../../../domain/writing/kinds.ts'
import type { ShownPart } from '../../../domain/writing/kinds/kind.ts'
import type { Pigment } from '../../../ui/room.ts'
import { named } from '../known-words.ts'
import { challenge } from './kinds/challenge.tsx'
import { cohort } from './kinds/cohort.tsx'
import type { KindAtDesk } from './kinds/kind.ts'
import { lesson } from './kinds/lesson.tsx'
import { page } from './kinds/page.tsx'
import { seasonNote } from './kinds/season-note.tsx'
import { template } from './kinds/template.tsx'
import { update } from './kinds/update.tsx'

export const kindsAtDesk: { [Name in WrittenKind]: KindAtDesk<Payloads[Name]> } = {
  update,
  page,
  'season-note': seasonNote,
  lesson,
  cohort,
  template,
  challenge,
}

/** What is listed at the Desk beside them: kept as a draft, and written elsewhere. */
const elsewhere: Record<Exclude<DraftKind, WrittenKind>, Pick<KindAtDesk<never>, 'name' | 'pigment'>> = {
  submission: { name: 'Entry', pigment: 'caput' },
  edition: { name: 'Edition', pigment: 'payne' },
  studio: { name: 'Studio', pigment: 'payne' },
  message: { name: 'Message', pigment: 'payne' },
}

/** A draft that is not written here. */
export type ElsewhereDraft = Exclude<DeskDraft, Written>

/** Is it written here? */
export function isKindAtDesk(kind: string): kind is WrittenKind {
  return Object.hasOwn(kindsAtDesk, kind)
}

/** The kinds that are written here, in the order of the list. */
export function namesAtDesk(): WrittenKind[] {
  return Object.keys(kindsAtDesk).filter((name) => isKindAtDesk(name))
}

/** What one of a kind is called. */
export function kindInWords(kind: DraftKind): string {
  return of(kind).name
}

/** The pigment of its spine. */
export function pigmentOf(kind: DraftKind): Pigment {
  return of(kind).pigment
}

function of(kind: DraftKind): Pick<KindAtDesk<never>, 'name' | 'pigment'> {
  return isKindAtDesk(kind) ? kindsAtDesk[kind] : elsewhere[kind]
}

/** The kind an address names. */
export function kindNamed(name: string | null): DraftKind | undefined {
  return name !== null && isKindAtDesk(name) ? name : named(elsewhere, name)
}

/** Is its text written here? */
export function isWritten(draft: DeskDraft): draft is Extract<DeskDraft, Written> {
  return isKindAtDesk(draft.kind)
}

/** What a draft holds, by itself. */
export function textOf<Name extends WrittenKind>({ kind, payload }: Written<Name>): Written<Name> {
  return { kind, payload }
}

/** What readers see of a draft, each text under its heading. */
export function headed<Previewed extends { kind: WrittenKind; parts: ShownPart[] }>(previewed: Previewed): Previewed {
  const { headings = {} } = kindsAtDesk[previewed.kind]
  const under = ({ field = '', heading }: ShownPart) => heading ?? headings[field]
  return { ...previewed, parts: previewed.parts.map((part) => ({ ...part, heading: under(part) })) }
}

/** Every text of a draft in the order it is read, title first, as the desk calls them; empty ones too. */
export function textsOf<Name extends WrittenKind>(title: string, { kind, payload }: Written<Name>): NamedText[] {
  return [{ field: 'title', label: 'Title', text: title }, ...kindsAtDesk[kind].texts(payload)]
}
