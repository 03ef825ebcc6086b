import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { TemplateField } from '../../db/schema/shapes.ts'
import { studios } from '../../db/schema/studios.server.ts'
import { templates } from '../../db/schema/pages.server.ts'
import { canSee, type AccessObject } from '../club/access.ts'
import { type Edition, editionAudience, isReadOnly } from '../programme/editions.ts'
import { namingColumns, type StudioNamed, studioShown } from '../programme/studios.ts'
import type { Tools } from '../tools.ts'
import type { Viewer } from '../club/viewer.ts'

/** A template in a list. Those one may not read show their title and whom they are for, nothing else. */
export type TemplateListed =
  | {
      isLocked: false
      slug: string
      title: string
      purpose: string
      kind: string
      documentVersion: number
      /** When this version came out. */
      since: Date
      studio: StudioNamed | undefined
    }
  | { isLocked: true; slug: string; title: string; visibility: 'members' | 'edition' }

/** A template to read: `body` is Markdown. */
export type Template = Extract<TemplateListed, { isLocked: false }> & {
  body: string
  fields: TemplateField[]
  visibility: 'public' | 'members' | 'edition'
  /** The slug of the one that replaced it. */
  replacedBy: string | undefined
}

/** One of the fields of a template. */
export type FieldToFill = Template['fields'][number]

/** An edition's templates fit on one shelf. */
const pageSize = 100

/** The templates of an edition in their order; locked where this viewer may not read them. */
export async function listTemplates(tools: Tools, viewer: Viewer, edition: Edition): Promise<TemplateListed[]> {
  const rows = await tools.db
    .select(templateColumns)
    .from(templates)
    .leftJoin(studios, eq(studios.id, templates.studioId))
    .where(and(eq(templates.editionId, edition.id), eq(templates.status, 'published')))
    .orderBy(asc(templates.position), asc(templates.title))
    .limit(pageSize)
  return rows.map((row) => templateShown(viewer, edition, row, tools.now()))
}

/**
 * One template of an edition in its newest version; an older one that was replaced names what replaced it. `undefined` where
 * there is none; locked where this viewer may not read it.
 */
export async function findTemplate(
  tools: Tools,
  viewer: Viewer,
  edition: Edition,
  slug: string,
): Promise<Template | Extract<TemplateListed, { isLocked: true }> | undefined> {
  const [row] = await tools.db
    .select({
      ...templateColumns,
      body: templates.body,
      fields: templates.fields,
      supersededBy: templates.supersededBy,
      status: templates.status,
    })
    .from(templates)
    .leftJoin(studios, eq(studios.id, templates.studioId))
    .where(
      and(
        eq(templates.editionId, edition.id),
        eq(templates.slug, slug),
        inArray(templates.status, ['published', 'superseded', 'retracted']),
      ),
    )
    .orderBy(desc(templates.documentVersion))
    .limit(1)
  // Of one that was withdrawn the versions before are not read either.
  if (!row || row.status === 'retracted') return undefined

  const shown = templateShown(viewer, edition, row, tools.now())
  if (shown.isLocked) return shown
  const replacedBy = row.supersededBy ? await slugOf(tools, row.supersededBy) : undefined
  return { ...shown, body: row.body, fields: row.fields, visibility: row.visibility, replacedBy }
}

/** What `templateColumns` reads. */
type TemplateRow = Pick<
  Template,
  'slug' | 'title' | 'purpose' | 'kind' | 'documentVersion' | 'since' | 'visibility'
> & {
  id: string
  studio: Parameters<typeof studioShown>[1]
}

/** A row of the database as this viewer may see it. */
export function templateShown(viewer: Viewer, edition: Edition, row: TemplateRow, now: Date): TemplateListed {
  const { slug, title, visibility, purpose, kind, documentVersion, since } = row
  const isReadable = canSee(viewer, templateAccessObject(row, edition), now)
  if (!isReadable && visibility !== 'public') return { isLocked: true, slug, title, visibility }
  const studio = studioShown(viewer, row.studio, now)
  return { isLocked: false, slug, title, purpose, kind, documentVersion, since, studio }
}

/** A template is for everybody, for members, or for those with access to its edition. */
export function templateAccessObject(template: Pick<TemplateRow, 'id' | 'visibility'>, edition: Edition): AccessObject {
  return {
    id: template.id,
    state: 'published',
    audience: template.visibility === 'edition' ? editionAudience(edition) : { kind: template.visibility },
    readOnly: isReadOnly(edition),
  }
}

async function slugOf(tools: Tools, id: string): Promise<string | undefined> {
  const [template] = await tools.db.select({ slug: templates.slug }).from(templates).where(eq(templates.id, id))
  return template?.slug
}

/** What a list of templates needs, from templates with their studio joined. */
export const templateColumns = {
  id: templates.id,
  slug: templates.slug,
  title: templates.title,
  purpose: templates.purpose,
  kind: templates.kind,
  documentVersion: templates.documentVersion,
  since: templates.createdAt,
  visibility: templates.visibility,
  studio: namingColumns,
}
