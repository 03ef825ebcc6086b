/**
 * Assets: the pictures and files of texts. They are served by the rule of what shows them: whoever may read that may have the
 * file (docs/behaviour/access.md, files-follow). What they may be is in `assets/content-kind.ts`, how they are kept in
 * `assets/keeping.ts` and thrown away in `assets/removing.ts`.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { longest } from '../limit-numbers.ts'
import { assetUses, assets, attachments, drafts } from '../../db/schema/writing.server.ts'
import { assetColumns, assetShown } from '../asset-shown.ts'
import type { Asset } from '../asset-shown.ts'
import { canSee } from '../club/access.ts'
import type { AccessObject } from '../club/access.ts'
import { visitor } from '../club/viewer.ts'
import type { Admin, Viewer } from '../club/viewer.ts'
import { isId } from '../ids.ts'
import { whoHasFilesOf } from '../programme/submissions/files.ts'
import type { Tools } from '../tools.ts'
import type { OwnerKind } from './asset-uses.ts'
import { formsFor } from './assets/pictures.ts'
import type { PictureForm } from './assets/pictures.ts'
import { kinds } from './kinds.ts'

export type ServedFile = {
  fileName: string
  mediaType: string
  isImage: boolean
  /** Which of its forms this is: the same id has several bytes, each of which never changes. */
  form: string
  /** Anybody may have it, so anybody's cache may keep it. */
  isPublic: boolean
  /** Its author may take it back at any moment: whoever keeps it asks again before showing it. */
  isAskedEachTime: boolean
  bytes: Uint8Array
}

/** How many things one file may be shown by before the rest is not looked at. */
const mostUses = 100

/**
 * A file for somebody who may have it; `undefined` for everybody else, and where it is not there: one answer for both.
 * A picture comes in the smallest format that `accept` names (RFC 9110, 12.5.1), as wide as asked where it is kept so.
 */
export async function readFile(
  tools: Pick<Tools, 'db' | 'files' | 'now'>,
  viewer: Viewer,
  { id, accept, width }: { id: string; accept: string; width?: number | undefined },
): Promise<ServedFile | undefined> {
  if (!isId(id)) return undefined
  const [asset] = await tools.db
    .select({ fileName: assets.fileName, mediaType: assets.mediaType, entryId: assets.submissionId })
    .from(assets)
    .where(eq(assets.id, id))
  if (!asset) return undefined
  const { entryId, fileName, mediaType } = asset
  // A file of an entry is read by whoever reads that, whatever else names it.
  const mayHave = entryId
    ? await whoHasFilesOf(tools, entryId)
    : whoMayHave(await accessObjectsOf(tools, id), tools.now())
  if (!(await mayHave(viewer))) return undefined

  const isImage = mediaType.startsWith('image/')
  const isPublic = await mayHave(visitor)
  const served = { fileName, mediaType, form: '', isImage, isPublic, isAskedEachTime: entryId !== null }
  for (const form of isImage ? formsFor(accept, width) : []) {
    const bytes = await tools.files.read(id + form.suffix)
    if (bytes) return { ...served, ...formServed(asset, form), bytes }
  }
  const bytes = await tools.files.read(id)
  return bytes && { ...served, bytes }
}

function whoMayHave(accessObjects: readonly AccessObject[], now: Date) {
  return (who: Viewer) => accessObjects.some((object) => object.state !== 'retracted' && canSee(who, object, now))
}

/** Whoever saves a form of a picture gets a name that says what it is. */
function formServed({ fileName, mediaType }: { fileName: string; mediaType: string }, { suffix, type }: PictureForm) {
  if (!type) return { form: suffix, mediaType }
  return { form: suffix, mediaType: type, fileName: `${fileName.replace(/\.\w+$/, '')}.${type.slice('image/'.length)}` }
}

async function accessObjectsOf(tools: Pick<Tools, 'db' | 'now'>, assetId: string): Promise<AccessObject[]> {
  const [uses, attached] = await Promise.all([
    tools.db
      .select({ kind: assetUses.ownerKind, id: assetUses.ownerId })
      .from(assetUses)
      .where(eq(assetUses.assetId, assetId))
      .limit(mostUses),
    tools.db
      .select({ id: attachments.updateId })
      .from(attachments)
      .where(eq(attachments.assetId, assetId))
      .limit(mostUses),
  ])
  const ofUpdates = attached.map(({ id }) => ({ kind: 'update' as const, id }))
  // What nothing shows yet is there for whoever writes: as a draft of nobody's is.
  const loose: AccessObject = { id: assetId, state: 'draft', audience: { kind: 'public' } }
  return [loose, ...(await accessObjectsOfOwners(tools, [...uses, ...ofUpdates]))]
}

type Use = { kind: OwnerKind; id: string }

/** What access decides by for each thing that shows a file. */
async function accessObjectsOfOwners(tools: Pick<Tools, 'db' | 'now'>, uses: readonly Use[]): Promise<AccessObject[]> {
  const byKind = Map.groupBy(uses, ({ kind }) => kind)
  const found = await Promise.all(
    [...byKind].map(([kind, some]) => {
      const ids = some.map(({ id }) => id)
      return kind === 'draft' ? accessObjectsOfDrafts(tools, ids) : kinds[kind].accessObjects(tools, ids)
    }),
  )
  return found.flat()
}

async function accessObjectsOfDrafts({ db }: Pick<Tools, 'db'>, ids: string[]): Promise<AccessObject[]> {
  const rows = await db.select({ id: drafts.id }).from(drafts).where(inArray(drafts.id, ids))
  return rows.map(({ id }) => ({ id, state: 'draft', audience: { kind: 'public' } }))
}

/** The files a draft shows or once showed, at most 200. */
export async function assetsOfDraft(tools: Pick<Tools, 'db'>, _admin: Admin, draftId: string): Promise<Asset[]> {
  if (!isId(draftId)) return []
  const rows = await tools.db
    .select(assetColumns)
    .from(assetUses)
    .innerJoin(assets, eq(assets.id, assetUses.assetId))
    .where(and(eq(assetUses.ownerKind, 'draft'), eq(assetUses.ownerId, draftId)))
    .orderBy(asc(assets.createdAt))
    .limit(200)
  return rows.map(assetShown)
}

/** Says what a picture shows to somebody who does not see it. False where there is no such file. */
export async function describeAsset(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
  { id, alternativeText }: { id: string; alternativeText: string },
): Promise<boolean> {
  if (!isId(id)) return false
  const described = await tools.db
    .update(assets)
    .set({ alternativeText: alternativeText.trim().slice(0, longest.alternativeText) })
    .where(and(eq(assets.id, id), isNull(assets.submissionId)))
    .returning({ id: assets.id })
  return described.length > 0
}
