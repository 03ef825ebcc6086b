import type { Edition } from '../../programme/editions.ts'
import type { UpdateFacts } from './access-object.ts'

/** One update in a list. Of a withdrawn one nothing is told but that. */
export type ListedUpdate =
  | {
      state: 'published'
      slug: string
      title: string
      excerpt: string
      authorLabel: string
      /** The names of its zones; empty when it is for all. */
      zoneNames: string[]
      publishedAt: Date
      revisedAt: Date | null
      pinnedUntil: Date | null
      unread: boolean
    }
  | { state: 'retracted'; slug: string; publishedAt: Date; retractedAt: Date }

export type UpdateRow = UpdateFacts & {
  slug: string
  title: string
  excerpt: string
  authorLabel: string
  pinnedUntil: Date | null
  revisedAt: Date | null
  retractedAt: Date | null
  readAt: Date | null
}

/** A row of the database as readers may see it. Ask `canSee` first. */
export function toListed(edition: Pick<Edition, 'zones'>, row: UpdateRow): ListedUpdate {
  const { slug, publishedAt } = row
  if (row.status === 'retracted') {
    return { state: 'retracted', slug, publishedAt, retractedAt: row.retractedAt ?? publishedAt }
  }
  return {
    state: 'published',
    slug,
    title: row.title,
    excerpt: row.excerpt,
    authorLabel: row.authorLabel,
    zoneNames: zoneNamesOf(edition, row),
    publishedAt,
    revisedAt: row.revisedAt,
    pinnedUntil: row.pinnedUntil,
    unread: row.readAt === null,
  }
}

/** The names of the zones an update is for, in the edition's order; empty when it is for all. */
export function zoneNamesOf(
  edition: Pick<Edition, 'zones'>,
  row: Pick<UpdateRow, 'forAllZones' | 'zoneIds'>,
): string[] {
  if (row.forAllZones) return []
  return edition.zones.filter((zone) => row.zoneIds.includes(zone.id)).map((zone) => zone.name)
}
