import { listDrafts } from '../../../domain/writing/drafts.ts'
import { draftChoices } from '../../../domain/writing/drafts/choices.ts'
import { findDeskDraft } from '../../../domain/writing/drafts/desk.ts'
import type { DeskDraft } from '../../../domain/writing/drafts/desk.ts'
import { listReaders } from '../../../domain/writing/drafts/readers.ts'
import { findHandedIn, listHandedIn } from '../../../domain/writing/drafts/to-read.ts'
import type { HandedInKind } from '../../../domain/writing/drafts/to-read.ts'
import { listEditions } from '../../../domain/programme/editions.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import type { ZoneNames } from './draft-words.ts'
import { isWritten, kindsAtDesk } from './kinds.ts'
import { loadPreview } from './preview.ts'
import { worded } from './problem-words.ts'
import { isNarrowed, readSearch } from './search.ts'
import type { AskedDrafts } from './search.ts'

/** The list, and beside it what was opened from it: a draft (`draft`), or what a member handed in (`read`). */
export async function loadDrafts(tools: Tools, admin: Admin, query: URLSearchParams) {
  const search = readSearch(query)
  const [listed, editions, opened, scheduled, handedIn, choices] = await Promise.all([
    listDrafts(tools, admin, search),
    listEditions(tools, { include: 'everything' }),
    loadOpened(tools, admin, query),
    loadScheduled(tools, admin, search),
    loadHandedIn(tools, admin, search),
    draftChoices(tools, admin),
  ])
  const zones: ZoneNames = Object.fromEntries(
    editions.flatMap((edition) => edition.zones.map(({ id, name }) => [id, name])),
  )
  return { search, ...listed, zones, opened, scheduled, handedIn, choices }
}

export type DraftsContent = Awaited<ReturnType<typeof loadDrafts>>

async function loadOpened(tools: Tools, admin: Admin, query: URLSearchParams) {
  const draftId = query.get('draft')
  if (draftId !== null) return loadDraft(tools, admin, draftId, query)
  const handedInId = query.get('read')
  const kind = handedInKind(readSearch(query))
  return handedInId !== null && kind ? loadRead(tools, admin, kind, handedInId) : undefined
}

async function loadDraft(tools: Tools, admin: Admin, id: string, query: URLSearchParams) {
  const [found, readers, previewed] = await Promise.all([
    findDeskDraft(tools, admin, id),
    listReaders(tools, admin, id),
    loadPreview(tools, admin, id, query),
  ])
  if (!found) return { what: 'nothing' as const, words: 'There is no such draft' }
  const { draft, checks } = found
  return {
    what: 'draft' as const,
    draft,
    /** The text of what is not written here. */
    html: isWritten(draft) ? '' : await renderMarkdown(draft.payload.body ?? '', { headingLevel: 3 }),
    readers,
    checks: worded(checks),
    previewed: previewed ?? (await standingStill(tools, admin, draft)),
  }
}

/** What cannot be written at the moment is shown as it is read. */
async function standingStill(tools: Tools, admin: Admin, { id, isWritable }: DeskDraft) {
  return isWritable ? undefined : loadPreview(tools, admin, id, new URLSearchParams({ view: 'preview' }))
}

async function loadRead(tools: Tools, admin: Admin, kind: HandedInKind, id: string) {
  const read = await findHandedIn(tools, admin, kind, id)
  if (!read) return { what: 'nothing' as const, words: 'Nothing of this sort waits to be read' }
  const { parts, ...rest } = read
  const rendered = await Promise.all(
    parts.map(async ({ field, text }, index) => {
      const heading = kind === 'lesson' ? kindsAtDesk.lesson.headings?.[field] : undefined
      const html = await renderMarkdown(text, { headingLevel: heading ? 4 : 3, idPrefix: `part-${index}-` })
      return { heading, html }
    }),
  )
  return { what: 'handed-in' as const, read: rest, parts: rendered }
}

/** What goes out by itself, the next first; only above the whole list. */
async function loadScheduled(tools: Tools, admin: Admin, search: AskedDrafts) {
  if (isNarrowed(search) || search.page > 1) return []
  const { drafts } = await listDrafts(tools, admin, { status: 'scheduled' })
  return drafts
    .flatMap(({ id, title, plannedAt, kind }) => (plannedAt ? [{ id, title, kind, plannedAt }] : []))
    .toSorted((a, b) => a.plannedAt.getTime() - b.plannedAt.getTime())
}

async function loadHandedIn(tools: Tools, admin: Admin, search: AskedDrafts) {
  const kind = handedInKind(search)
  return kind && { kind, ...(await listHandedIn(tools, admin, kind)) }
}

/** Lessons and entries are also handed in by members; organisers look for them where they look for drafts of the kind. */
function handedInKind({ kind }: AskedDrafts): HandedInKind | undefined {
  return kind === 'lesson' || kind === 'submission' ? kind : undefined
}
