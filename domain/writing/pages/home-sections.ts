/** The sections of the home page: their order, and which of them are shown. Each change is a new version of the page. */
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import type { PageBlock } from '../../../db/schema/shapes.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import { useInPublished } from '../asset-uses.ts'
import { noteInAudit } from '../../club/audit.ts'
import { publishPageVersion } from './publish.ts'
import type { Tools } from '../../tools.ts'
import type { Admin } from '../../club/viewer.ts'
import { moved } from '../../club/settings/navigation.ts'

/** A section as the settings list it; its index in the page is its name, since a page may have two of a kind. */
export type HomeSection = { kind: PageBlock['kind']; title: string; hidden: boolean }

export type SectionOutcome = { ok: true } | { ok: false; because: 'stale' | 'last' }

/** `version` is the document's: an older one means another list than the one that was looked at. */
export type SectionAt = { version: number; index: number }

/** The sections of the published home page with the version they are of; nothing until one is published. */
export async function homeSections(
  tools: Pick<Tools, 'db'>,
  _admin: Admin,
): Promise<{ version: number; sections: HomeSection[] } | undefined> {
  const [page] = await tools.db
    .select({ version: pages.documentVersion, blocks: pages.blocks })
    .from(pages)
    .where(isPublishedHome)
  return page && { version: page.version, sections: page.blocks.map(sectionOf) }
}

/** Moves a section up or down by one. */
export function moveSection(
  tools: Tools,
  admin: Admin,
  { version, index, by }: SectionAt & { by: 1 | -1 },
): Promise<SectionOutcome> {
  return change(
    tools,
    admin,
    version,
    { action: 'home-sections-moved', summary: 'The home page has another order.' },
    (blocks) => moved(blocks, index, by),
  )
}

/** Shows or hides a section; its text is kept. The last one that is shown stays. */
export function showSection(
  tools: Tools,
  admin: Admin,
  { version, index, shown }: SectionAt & { shown: boolean },
): Promise<SectionOutcome> {
  const deed = shown
    ? { action: 'home-section-shown', summary: 'A section of the home page is shown.' }
    : { action: 'home-section-hidden', summary: 'A section of the home page is hidden.' }
  return change(tools, admin, version, deed, (blocks) => {
    const changed = blocks.map((block, at) => (at === index ? withShown(block, shown) : block))
    return changed.every(({ hidden }) => hidden) ? 'last' : changed
  })
}

/**
 * Puts the sections into the order of `indexes`, those of the page as it was looked at, and hides the `hidden` ones of them. The last
 * one that is shown stays. What is so already makes no new version.
 */
export function arrangeSections(
  tools: Tools,
  admin: Admin,
  { version, indexes, hidden }: { version: number; indexes: readonly number[]; hidden: readonly number[] },
): Promise<SectionOutcome> {
  const deed = { action: 'home-sections-moved', summary: 'The home page is arranged anew.' }
  return change(tools, admin, version, deed, (blocks) => {
    // Other sections than the page has were never looked at; they are refused as an older version is.
    if (indexes.length !== blocks.length || hidden.length > blocks.length) return 'stale'
    const arranged = [...new Set(indexes)].flatMap((index) => {
      const block = blocks[index]
      return block ? [withShown(block, !hidden.includes(index))] : []
    })
    if (arranged.length !== blocks.length) return 'stale'
    if (arranged.every((block) => block.hidden)) return 'last'
    const isSo = blocks.every((block, at) => indexes[at] === at && sectionOf(block).hidden === hidden.includes(at))
    return isSo ? blocks : arranged
  })
}

function change(
  tools: Tools,
  admin: Admin,
  version: number,
  deed: { action: string; summary: string },
  decide: (blocks: readonly PageBlock[]) => readonly PageBlock[] | 'last' | 'stale',
): Promise<SectionOutcome> {
  return tools.db.transaction(async (tx): Promise<SectionOutcome> => {
    const page = await holdHome(tx)
    if (page?.documentVersion !== version) return { ok: false, because: 'stale' }
    const blocks = decide(page.blocks)
    if (typeof blocks === 'string') return { ok: false, because: blocks }
    if (blocks === page.blocks) return { ok: true }
    const { title, lead } = page
    const published = await publishPageVersion(tx, { slug: 'home', title, lead, blocks: [...blocks], now: tools.now() })
    await useInPublished(tx, { kind: 'page', id: published.pageId }, blocks)
    const about = { objectType: 'page', objectId: published.pageId }
    await noteInAudit(tx, { actorId: admin.id, ...deed, ...about, diff: { version: published.version } })
    return { ok: true }
  })
}

/** Of two at one moment the second waits here, and then finds another version in force. */
async function holdHome(tx: Transaction) {
  const [page] = await tx
    .select({ title: pages.title, lead: pages.lead, blocks: pages.blocks, documentVersion: pages.documentVersion })
    .from(pages)
    .where(isPublishedHome)
    .for('update')
  return page
}

function sectionOf(block: PageBlock): HomeSection {
  const title = 'title' in block ? block.title : ''
  return { kind: block.kind, title, hidden: block.hidden ?? false }
}

function withShown({ hidden = true, ...block }: PageBlock, shown: boolean): PageBlock {
  return shown ? block : { ...block, hidden }
}

const isPublishedHome = and(eq(pages.slug, 'home'), eq(pages.status, 'published'))
