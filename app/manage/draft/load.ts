import { listDrafts } from '../../../domain/writing/drafts.ts'
import type { DraftNarrowing } from '../../../domain/writing/drafts.ts'
import { draftChoices } from '../../../domain/writing/drafts/choices.ts'
import { findDeskDraft } from '../../../domain/writing/drafts/desk.ts'
import type { DeskDraft } from '../../../domain/writing/drafts/desk.ts'
import { listOutAlone } from '../../../domain/writing/drafts/out-alone.ts'
import { listReaders } from '../../../domain/writing/drafts/readers.ts'
import { draftsByStage } from '../../../domain/writing/drafts/stages.ts'
import { findHandedIn, listAccepted, listHandedIn } from '../../../domain/writing/drafts/to-read.ts'
import type { HandedInKind } from '../../../domain/writing/drafts/to-read.ts'
import { whoIsAt } from '../../../domain/writing/drafts/visits.ts'
import { listEditions } from '../../../domain/programme/editions.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import { lessonTalk } from '../../../domain/writing/suggestions/talk.ts'
import { attachedInHtml } from '../../texts/attached-in-html.ts'
import type { ZoneNames } from './draft-words.ts'
import { isKindAtDesk, isWritten, kindsAtDesk } from './kinds.ts'
import { loadPreview } from './preview.ts'
import { worded } from './problem-words.ts'
import { audienceAsked, readSearch } from './search.ts'
import type { AskedDrafts } from './search.ts'

/** What was opened, a draft (`draft`) or what a member handed in (`read`); else the list, on shelves or as a table. */
export async function loadDesk(tools: Tools, admin: Admin, query: URLSearchParams) {
  const [choices, opened] = await Promise.all([draftChoices(tools, admin), loadOpened(tools, admin, query)])
  const asked = readSearch(query)
  const audience = audienceAsked(asked.readers, choices.editions)
  const search: AskedDrafts = { ...asked, readers: audience && asked.readers }
  if (opened) return { search, choices, opened, list: undefined }
  const { q, kind, isMine } = search
  const narrowing = { q, kind, audience, editorId: isMine ? admin.id : undefined }
  const list =
    search.layout === 'shelves'
      ? await loadShelves(tools, admin, narrowing)
      : await loadTable(tools, admin, search, narrowing)
  return { search, choices, opened, list }
}

export type DeskContent = Awaited<ReturnType<typeof loadDesk>>
export type Opened = NonNullable<DeskContent['opened']>
export type Listed = NonNullable<DeskContent['list']>

/** What one shelf has room for. */
const onShelf = 8

async function loadShelves(tools: Tools, admin: Admin, narrowing: DraftNarrowing) {
  const [stages, handedIn, zones] = await Promise.all([
    draftsByStage(tools, admin, { ...narrowing, each: onShelf }),
    Promise.all(
      handedInKinds(narrowing).map((kind) => listHandedIn(tools, admin, kind, { q: narrowing.q, pageSize: onShelf })),
    ),
    zoneNames(tools),
  ])
  const here = await whoIsAt(
    tools,
    admin,
    Object.values(stages).flatMap(({ drafts }) => drafts.map(({ id }) => id)),
  )
  const waiting = handedIn
    .flatMap((of) => of.waiting)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, onShelf)
  return {
    layout: 'shelves' as const,
    stages,
    handedIn: { waiting, total: handedIn.reduce((sum, { total }) => sum + total, 0) },
    here,
    zones,
  }
}

/** What members hand in is in nobody's hands yet, and for nobody: where that is asked for, none of it is meant. */
function handedInKinds({ kind, audience, editorId }: DraftNarrowing): HandedInKind[] {
  if (audience || editorId) return []
  return (['lesson', 'submission'] as const).filter((each) => kind === undefined || kind === each)
}

async function loadTable(tools: Tools, admin: Admin, search: AskedDrafts, narrowing: DraftNarrowing) {
  const { status, stage, page, pages, pageSize } = search
  const { q } = narrowing
  // Without a stage only where their kind is asked for: they would stand above every list.
  const kinds = handedInKinds(narrowing).filter((each) => (stage ? stage === 'review' : each === search.kind))
  const asksForEntries = search.kind === 'submission' && kinds.includes('submission')
  const [alone, listed, handedIn, accepted, zones] = await Promise.all([
    loadOutAlone(tools, admin, search, narrowing),
    listDrafts(tools, admin, { ...narrowing, ...(status && { status }), ...(stage && { stage }), page, pageSize }),
    Promise.all(
      kinds.map(async (kind) => ({
        kind,
        ...(await listHandedIn(tools, admin, kind, { q, page: pages[kind], pageSize })),
      })),
    ),
    asksForEntries && !stage
      ? listAccepted(tools, admin, { q, page: pages.accepted, pageSize })
      : { accepted: [], total: 0, page: 1 },
    zoneNames(tools),
  ])
  const waiting = handedIn.filter(({ total }) => total > 0 || !stage)
  return { layout: 'table' as const, ...listed, alone, handedIn: waiting, accepted, zones }
}

/** What is out of the kind that is looked for, and never was a draft: of nobody's, and for whoever may read it. */
function loadOutAlone(
  tools: Tools,
  admin: Admin,
  { stage, kind, pages, pageSize }: AskedDrafts,
  { q, audience, editorId }: DraftNarrowing,
) {
  if (stage !== 'out' || !kind || !isKindAtDesk(kind) || audience || editorId) return { out: [], total: 0, page: 1 }
  return listOutAlone(tools, admin, { kind, q, page: pages.alone, pageSize })
}

async function zoneNames(tools: Tools): Promise<ZoneNames> {
  const editions = await listEditions(tools, { include: 'everything' })
  return Object.fromEntries(editions.flatMap(({ zones }) => zones.map(({ id, name }) => [id, name])))
}

async function loadOpened(tools: Tools, admin: Admin, query: URLSearchParams) {
  const draftId = query.get('draft')
  if (draftId !== null) return loadDraft(tools, admin, draftId, query)
  const handedInId = query.get('read')
  const kind = handedInKind(query.get('of') ?? query.get('kind'))
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
    talk: draft.kind === 'lesson' ? await lessonTalk(tools, admin, draft.targetId) : undefined,
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
  const { parts, files, ...rest } = read
  const rendered = await Promise.all(
    parts.map(async ({ field, text }, index) => {
      const heading = kind === 'lesson' ? kindsAtDesk.lesson.headings?.[field] : undefined
      const html = await renderMarkdown(text, { headingLevel: heading ? 4 : 3, idPrefix: `part-${index}-` })
      return { heading, html }
    }),
  )
  const talk = kind === 'lesson' ? await lessonTalk(tools, admin, id) : undefined
  return { what: 'handed-in' as const, read: rest, parts: rendered, attached: await attachedInHtml(files), talk }
}

/** Lessons and entries are also handed in by members. */
function handedInKind(name: string | null): HandedInKind | undefined {
  return name === 'lesson' || name === 'submission' ? name : undefined
}
