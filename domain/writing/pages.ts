import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { PageBlock, PagePane, PageStep } from '../../db/schema/shapes.ts'
import { pages } from '../../db/schema/pages.server.ts'
import { canSee, type AccessObject } from '../club/access.ts'
import { renderMarkdown } from '../markdown.ts'
import type { Tools } from '../tools.ts'
import type { Viewer } from '../club/viewer.ts'

export type PageSlug = (typeof pages.$inferSelect)['slug']

/** A block as it is shown: what was Markdown in the table is HTML here. */
export type ShownBlock =
  | Exclude<PageBlock, { kind: 'steps' | 'panes' | 'text' | 'questions' }>
  | { kind: 'steps'; title: string; lead: string; steps: (PageStep & { html: string })[] }
  | { kind: 'panes'; panes: (Omit<PagePane, 'text'> & { html: string })[] }
  | { kind: 'text'; anchor: string; title: string; html: string }
  | { kind: 'questions'; title: string; questions: { question: string; html: string }[] }

/** One version of an editorial page. */
export type Page = {
  slug: PageSlug
  title: string
  lead: string
  blocks: ShownBlock[]
  documentVersion: number
  summaryOfChanges: string
  /** The first day it is in force; a plain date. */
  effectiveOn: string | null
  state: 'current' | 'older'
}

export type PageVersion = Pick<Page, 'documentVersion' | 'summaryOfChanges' | 'effectiveOn' | 'state'>

/** An editorial page has a handful of versions in its life. */
const versionsShown = 50

/** The page in its current version, or `undefined` until one is published. */
export async function findPage(tools: Tools, viewer: Viewer, slug: PageSlug): Promise<Page | undefined> {
  const [row] = await tools.db
    .select(columns)
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.status, 'published')))
  return row && canSee(viewer, pageAccessObject(row), tools.now()) ? show(row) : undefined
}

/** One version of a page, the current or an older one; `undefined` where this viewer may see none of that number. */
export async function findPageVersion(
  tools: Tools,
  viewer: Viewer,
  slug: PageSlug,
  version: number,
): Promise<Page | undefined> {
  const [row] = await tools.db
    .select(columns)
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.documentVersion, version), ne(pages.status, 'retracted')))
  return row && canSee(viewer, pageAccessObject(row), tools.now()) ? show(row) : undefined
}

/** The versions that were ever in force, newest first. */
export async function listPageVersions(tools: Tools, slug: PageSlug): Promise<PageVersion[]> {
  const rows = await tools.db
    .select({
      documentVersion: pages.documentVersion,
      summaryOfChanges: pages.summaryOfChanges,
      effectiveOn: pages.effectiveOn,
      status: pages.status,
    })
    .from(pages)
    .where(and(eq(pages.slug, slug), inArray(pages.status, ['published', 'superseded']), isNotNull(pages.publishedAt)))
    .orderBy(desc(pages.documentVersion))
    .limit(versionsShown)
  return rows.map(({ status, ...version }) => ({ ...version, state: status === 'published' ? 'current' : 'older' }))
}

type Row = Omit<Page, 'blocks' | 'state'> & {
  id: string
  blocks: PageBlock[]
  status: 'draft' | 'published' | 'superseded' | 'retracted'
}

/** Editorial pages are for everybody; older versions stay readable, drafts do not show. */
function pageAccessObject(page: Pick<Row, 'id' | 'status'>): AccessObject {
  const state = page.status === 'draft' || page.status === 'retracted' ? page.status : 'published'
  return { id: page.id, state, audience: { kind: 'public' } }
}

async function show({ slug, title, lead, documentVersion, summaryOfChanges, effectiveOn, ...row }: Row): Promise<Page> {
  return {
    slug,
    title,
    lead,
    documentVersion,
    summaryOfChanges,
    effectiveOn,
    state: row.status === 'superseded' ? 'older' : 'current',
    blocks: await showBlocks(row.blocks),
  }
}

/** The blocks of a page as they are shown; hidden ones are not. */
export async function showBlocks(blocks: readonly PageBlock[]): Promise<ShownBlock[]> {
  return Promise.all(blocks.filter(({ hidden }) => !hidden).map(showBlock))
}

async function showBlock(block: PageBlock): Promise<ShownBlock> {
  switch (block.kind) {
    case 'text':
      return {
        kind: 'text',
        anchor: block.anchor,
        title: block.title,
        html: await renderMarkdown(block.text, { headingLevel: 3, idPrefix: `${block.anchor}-` }),
      }
    case 'steps':
      return {
        ...block,
        steps: await Promise.all(block.steps.map(async (step) => ({ ...step, html: await renderMarkdown(step.text) }))),
      }
    case 'panes':
      return {
        ...block,
        panes: await Promise.all(
          block.panes.map(async ({ text, ...pane }) => ({ ...pane, html: await renderMarkdown(text) })),
        ),
      }
    case 'questions':
      return {
        ...block,
        questions: await Promise.all(
          block.questions.map(async ({ question, answer }) => ({ question, html: await renderMarkdown(answer) })),
        ),
      }
    default:
      return block
  }
}

const columns = {
  id: pages.id,
  slug: pages.slug,
  title: pages.title,
  lead: pages.lead,
  blocks: pages.blocks,
  documentVersion: pages.documentVersion,
  summaryOfChanges: pages.summaryOfChanges,
  effectiveOn: pages.effectiveOn,
  status: pages.status,
}
