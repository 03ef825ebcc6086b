/** A draft as it will be read: as a page, as a letter, by somebody who is not signed in, by one member. */
import { canSee } from '../access.ts'
import { renderMarkdown } from '../markdown.ts'
import { showBlocks } from '../pages.ts'
import type { PageSlug, ShownBlock } from '../pages.ts'
import type { Tools } from '../tools.ts'
import { visitor } from '../viewer.ts'
import type { Admin, Viewer } from '../viewer.ts'
import { membersById } from './members-by-id.ts'
import { isWrittenKind, writtenOf } from './payloads.ts'
import type { Written, WrittenKind } from './payloads.ts'
import { audienceOf } from './readers.ts'
import { findRow } from './rows.ts'
import type { DraftRow } from './rows.ts'

/** One part of a text, as HTML for `<Prose>`, under a heading where it has one. */
export type PreviewPart = { anchor?: string; heading?: string; note?: string; html: string }

export type Preview = {
  kind: WrittenKind
  sees: boolean
  /** Why somebody sees it or does not, as a sentence. */
  because: string
  title: string
  lead: string
  parts: PreviewPart[]
  /** Of a page: its blocks as the site shows them, and which page it is. */
  blocks: ShownBlock[]
  page: PageSlug | undefined
}

export type LookAs = { as: 'organiser' } | { as: 'visitor' } | { as: 'member'; memberId: string }

/** What somebody will see once it is out; `undefined` where there is no such draft or no such member. */
export async function previewDraft(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  id: string,
  look: LookAs,
): Promise<Preview | undefined> {
  const row = await findRow(tools.db, id)
  if (!row || !isWrittenKind(row.kind)) return undefined
  const viewer = await viewerFor(tools, look)
  if (look.as !== 'organiser' && !viewer) return undefined
  const audience = await audienceOf(tools, row.audience)
  const sees = !viewer || canSee(viewer, { id, state: 'published', audience }, tools.now())
  const written = writtenOf(row.kind, row.payload)
  const shown = sees ? await shownText(written) : { lead: '', parts: [], blocks: [] }
  const because = becauseOf(look, viewer, { sees, isPublic: audience.kind === 'public' })
  const page = written.kind === 'page' ? written.payload.slug : undefined
  return { kind: row.kind, sees, because, title: sees ? row.title : '', page, ...shown }
}

/** The same without asking who looks: for whoever holds the preview link. */
export async function previewOf(
  row: Pick<DraftRow, 'title'>,
  written: Written,
): Promise<Pick<Preview, 'title' | 'lead' | 'parts' | 'blocks'>> {
  return { title: row.title, ...(await shownText(written)) }
}

async function viewerFor(tools: Pick<Tools, 'db'>, look: LookAs): Promise<Viewer | undefined> {
  if (look.as === 'visitor') return visitor
  return look.as === 'member' ? (await membersById(tools, [look.memberId])).get(look.memberId) : undefined
}

function becauseOf(
  look: LookAs,
  viewer: Viewer | undefined,
  { sees, isPublic }: { sees: boolean; isPublic: boolean },
): string {
  if (look.as === 'organiser') return 'Organisers see everything.'
  if (isPublic) return 'Anybody can read this, also without signing in.'
  if (!viewer || viewer.role === 'visitor') return 'Visitors do not see this: it is for members.'
  if (viewer.role === 'admin') return `${viewer.displayName} is an organiser and sees everything.`
  if (sees) return `${viewer.displayName} sees this.`
  if (viewer.status !== 'active' && viewer.status !== 'paused') {
    return `${viewer.displayName} cannot use the site at the moment (${viewer.status}) and does not see this.`
  }
  return `${viewer.displayName} does not see this: it is for others.`
}

type Shown = Pick<Preview, 'lead' | 'parts' | 'blocks'>

async function shownText({ kind, payload }: Written): Promise<Shown> {
  switch (kind) {
    case 'update':
      return { lead: payload.excerpt, parts: [{ html: await renderMarkdown(payload.body) }], blocks: [] }
    case 'page':
      return { lead: payload.lead, parts: [], blocks: await showBlocks(payload.blocks) }
    case 'season-note':
      return {
        lead: payload.period,
        parts: [
          { html: await renderMarkdown(payload.intro) },
          ...(await Promise.all(payload.pieces.map((piece, n) => pieceShown(payload.slug, piece, n)))),
        ],
        blocks: [],
      }
    case 'lesson':
      return { lead: payload.theme, parts: await lessonShown(payload), blocks: [] }
    case 'cohort':
      return { lead: payload.period, parts: [{ html: await renderMarkdown(payload.intro) }], blocks: [] }
    case 'template':
      return { lead: payload.purpose, parts: [{ html: await renderMarkdown(payload.body) }], blocks: [] }
    case 'challenge':
      return { lead: payload.quarter, parts: await challengeShown(payload), blocks: [] }
  }
}

type Piece = Extract<Written, { kind: 'season-note' }>['payload']['pieces'][number]

async function pieceShown(season: string, { title, summary, body }: Piece, n: number): Promise<PreviewPart> {
  const idPrefix = `piece-${n + 1}-`
  return {
    anchor: `${season}-${n + 1}`,
    heading: title,
    note: summary,
    html: await renderMarkdown(body, { headingLevel: 3, idPrefix }),
  }
}

function lessonShown({
  situation,
  action,
  outcome,
  advice,
}: Extract<Written, { kind: 'lesson' }>['payload']): Promise<PreviewPart[]> {
  return titled([
    ['Situation', situation],
    ['What we did', action],
    ['What happened', outcome],
    ['What we would do now', advice],
  ])
}

async function challengeShown({
  prompt,
  why,
  rules,
  results,
}: Extract<Written, { kind: 'challenge' }>['payload']): Promise<PreviewPart[]> {
  return [
    { html: await renderMarkdown(prompt) },
    ...(await titled([
      ['Why', why],
      ['Rules', rules],
      ['Results', results],
    ])),
  ]
}

function titled(parts: readonly (readonly [heading: string, text: string])[]): Promise<PreviewPart[]> {
  const written = parts.filter(([, text]) => text.trim())
  return Promise.all(
    written.map(async ([heading, text], n) => ({
      heading,
      html: await renderMarkdown(text, { headingLevel: 3, idPrefix: `part-${n}-` }),
    })),
  )
}
