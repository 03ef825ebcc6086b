/** Which templates were of use to members: each says so once for a template of an edition, whatever version comes out later. */
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { templateMarks } from '../../../db/schema/pages.server.ts'
import { canAct } from '../../club/access.ts'
import type { Viewer } from '../../club/viewer.ts'
import { findEditionFor } from '../../programme/editions.ts'
import type { Edition } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import { findTemplate, templateAccessObject } from '../templates.ts'
import type { Template } from '../templates.ts'

/** A template by its address: the slugs of its edition and its own. */
export type TemplateNamed = { edition: string; template: string }

/** To how many members who are with us it was useful, whether the viewer is one of them, and whether they may say so. */
export type UsefulMarks = { members: number; isMine: boolean; canMark: boolean }

type MarkOutcome = { ok: true; template: Template } | { ok: false; because: 'read-only' }

/**
 * Says that a template was useful to this member; again is the same as once. Refused where nothing can be done with it any
 * more: its edition is over, or the member only reads. `undefined` where there is none the member may read.
 */
export async function markUseful(tools: Tools, viewer: Viewer, named: TemplateNamed): Promise<MarkOutcome | undefined> {
  const found = await findReadable(tools, viewer, named)
  if (!found) return undefined
  const { edition, template } = found
  if (!mayMark(tools, viewer, found)) return { ok: false, because: 'read-only' }
  await tools.db
    .insert(templateMarks)
    .values({ editionId: edition.id, slug: template.slug, memberId: viewer.id, createdAt: tools.now() })
    .onConflictDoNothing()
  return { ok: true, template }
}

/** Takes that back; where nothing was said it is fine too. Refused and `undefined` as `markUseful`. */
export async function unmarkUseful(
  tools: Tools,
  viewer: Viewer,
  named: TemplateNamed,
): Promise<MarkOutcome | undefined> {
  const found = await findReadable(tools, viewer, named)
  if (!found) return undefined
  if (!mayMark(tools, viewer, found)) return { ok: false, because: 'read-only' }
  await tools.db.delete(templateMarks).where(and(isOf(found), eq(templateMarks.memberId, viewer.id)))
  return { ok: true, template: found.template }
}

/** How a template was marked; `undefined` where there is none the viewer may read, and for visitors, who are not told. */
export async function usefulMarks(
  tools: Tools,
  viewer: Viewer,
  named: TemplateNamed,
): Promise<UsefulMarks | undefined> {
  if (viewer.role === 'visitor') return undefined
  const found = await findReadable(tools, viewer, named)
  if (!found) return undefined
  const [marks] = await tools.db
    .select({
      members: count(),
      isMine: sql<boolean>`coalesce(bool_or(${templateMarks.memberId} = ${viewer.id}), false)`,
    })
    .from(templateMarks)
    .innerJoin(members, eq(members.id, templateMarks.memberId))
    .where(and(isOf(found), inArray(members.status, ['active', 'paused'])))
  return { members: marks?.members ?? 0, isMine: marks?.isMine ?? false, canMark: mayMark(tools, viewer, found) }
}

type Found = { edition: Edition; template: Template }

async function findReadable(tools: Tools, viewer: Viewer, named: TemplateNamed): Promise<Found | undefined> {
  const edition = await findEditionFor(tools, viewer, named.edition)
  const template = edition && (await findTemplate(tools, viewer, edition, named.template))
  return template && !template.isLocked ? { edition, template } : undefined
}

function mayMark(tools: Tools, viewer: Viewer, { edition, template }: Found) {
  return canAct(
    viewer,
    templateAccessObject({ id: template.slug, visibility: template.visibility }, edition),
    tools.now(),
  )
}

function isOf({ edition, template }: Found) {
  return and(eq(templateMarks.editionId, edition.id), eq(templateMarks.slug, template.slug))
}
