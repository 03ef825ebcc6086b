import { and, asc, eq, inArray } from 'drizzle-orm'
import { studios } from '../../../db/schema/studios.server.ts'
import { templates } from '../../../db/schema/pages.server.ts'
import type { Edition } from '../../programme/editions.ts'
import { renderMarkdown } from '../../markdown.ts'
import { templateColumns, templateShown } from '../../writing/templates.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'
import { keyOf, markOf, newTo } from './sketch.ts'
import type { Marks, Sketch } from './sketch.ts'

/** All own editions together. */
const most = 150

/** The templates of own editions this member may read. */
export async function sketchTemplates(
  tools: Tools,
  member: Member,
  editions: Edition[],
  have: Marks,
): Promise<Sketch[]> {
  const rows = await selectTemplates(tools, editions)
  const described = rows.flatMap((row) => {
    const edition = editions.find(({ id }) => id === row.editionId)
    const shown = edition && templateShown(member, edition, row, tools.now())
    if (!shown || shown.isLocked) return []
    const { id, position, visibility, version, updatedAt } = row
    const around = { ...shown, visibility, position, edition: { slug: edition.slug, title: edition.title } }
    const mark = markOf([around, version, updatedAt])
    return { id, key: keyOf('templates', edition.slug, row.slug), mark, around }
  })
  const texts = await loadTexts(tools, newTo(have, described))
  return described.map(({ id, key, mark, around }) => ({
    key,
    mark,
    entry: async () => {
      const text = texts.get(id)
      if (!text) return undefined
      const html = await renderMarkdown(text.body, { headingLevel: 3 })
      return { kind: 'templates', mark, value: { ...around, ...text, html, replacedBy: undefined } }
    },
  }))
}

async function selectTemplates(tools: Tools, editions: Edition[]) {
  if (editions.length === 0) return []
  const ids = editions.map(({ id }) => id)
  return tools.db
    .select({
      ...templateColumns,
      editionId: templates.editionId,
      position: templates.position,
      version: templates.version,
      updatedAt: templates.updatedAt,
    })
    .from(templates)
    .leftJoin(studios, eq(studios.id, templates.studioId))
    .where(and(inArray(templates.editionId, ids), eq(templates.status, 'published')))
    .orderBy(asc(templates.position), asc(templates.title))
    .limit(most)
}

async function loadTexts(tools: Tools, wanted: { id: string }[]) {
  if (wanted.length === 0) return new Map<string, never>()
  const ids = wanted.map(({ id }) => id)
  const rows = await tools.db
    .select({ id: templates.id, body: templates.body, fields: templates.fields })
    .from(templates)
    .where(inArray(templates.id, ids))
  return new Map(rows.map(({ id, ...text }) => [id, text]))
}
