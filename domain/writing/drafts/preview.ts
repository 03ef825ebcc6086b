/** A draft as it will be read: as a page, as a letter, by somebody who is not signed in, by one member. */
import { canSee } from '../../club/access.ts'
import { isWrittenKind, kinds, writtenOf } from '../kinds.ts'
import type { Written, WrittenKind } from '../kinds.ts'
import type { Shown, ShownPart } from '../kinds/kind.ts'
import type { PageSlug, ShownBlock } from '../pages.ts'
import type { Tools } from '../../tools.ts'
import { visitor } from '../../club/viewer.ts'
import type { Admin, Viewer } from '../../club/viewer.ts'
import { membersById } from './members-by-id.ts'
import { audienceOf } from './readers.ts'
import { findRow } from './rows.ts'
import type { DraftRow } from './rows.ts'

export type Preview = {
  kind: WrittenKind
  sees: boolean
  /** Why somebody sees it or does not, as a sentence. */
  because: string
  title: string
  lead: string
  parts: ShownPart[]
  /** Of a page: its blocks as the site shows them, and which page it is. */
  blocks: ShownBlock[]
  page: PageSlug | undefined
}

export type PreviewAs = { as: 'organiser' } | { as: 'visitor' } | { as: 'member'; memberId: string }

/** What somebody will see once it is out; `undefined` where there is no such draft or no such member. */
export async function previewDraft(
  tools: Pick<Tools, 'db' | 'now'>,
  _admin: Admin,
  id: string,
  preview: PreviewAs,
): Promise<Preview | undefined> {
  const row = await findRow(tools.db, id)
  if (!row || !isWrittenKind(row.kind)) return undefined
  const viewer = await viewerFor(tools, preview)
  if (preview.as !== 'organiser' && !viewer) return undefined
  const audience = await audienceOf(tools, row.audience)
  const sees = !viewer || canSee(viewer, { id, state: 'published', audience }, tools.now())
  const written = writtenOf(row.kind, row.payload)
  const shown = sees ? await show(written) : { lead: '', parts: [], blocks: [] }
  const because = becauseOf(preview, viewer, { sees, isPublic: audience.kind === 'public' })
  return { kind: row.kind, sees, because, title: sees ? row.title : '', page: undefined, ...shown }
}

/** The same without asking who looks: for whoever holds the preview link. */
export async function previewOf(
  row: Pick<DraftRow, 'title'>,
  written: Written,
): Promise<Pick<Preview, 'kind' | 'title' | 'lead' | 'parts' | 'blocks'>> {
  return { kind: written.kind, title: row.title, ...(await show(written)) }
}

async function viewerFor(tools: Pick<Tools, 'db'>, preview: PreviewAs): Promise<Viewer | undefined> {
  if (preview.as === 'visitor') return visitor
  return preview.as === 'member' ? (await membersById(tools, [preview.memberId])).get(preview.memberId) : undefined
}

function becauseOf(
  preview: PreviewAs,
  viewer: Viewer | undefined,
  { sees, isPublic }: { sees: boolean; isPublic: boolean },
): string {
  if (preview.as === 'organiser') return 'Organisers see everything.'
  if (isPublic) return 'Anybody can read this, also without signing in.'
  if (!viewer || viewer.role === 'visitor') return 'Visitors do not see this: it is for members.'
  if (viewer.role === 'admin') return `${viewer.displayName} is an organiser and sees everything.`
  if (sees) return `${viewer.displayName} sees this.`
  if (viewer.status !== 'active' && viewer.status !== 'paused') {
    return `${viewer.displayName} cannot use the site at the moment (${viewer.status}) and does not see this.`
  }
  return `${viewer.displayName} does not see this: it is for others.`
}

function show<Name extends WrittenKind>({ kind, payload }: Written<Name>): Promise<Shown> {
  return kinds[kind].show(payload)
}
