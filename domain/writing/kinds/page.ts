import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../../db/open.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import type { PageBlock } from '../../../db/schema/shapes.ts'
import { pageSlugs } from '../../../db/schema/shapes.ts'
import { paperNames } from '../../club/paper-names.ts'
import { showBlocks } from '../pages.ts'
import type { PageSlug } from '../pages.ts'
import { publishPageVersion } from '../pages/publish.ts'
import { forEverybody, problem, readByEverybody } from './kind.ts'
import type { Begun, Kind, Outgoing, Snapshot } from './kind.ts'
import { blocksOfPage, checkBlocks } from './page-blocks.ts'
import { dayOrNone, line, plain } from './schema.ts'
import { moment, text } from './shelf.ts'
import { slugFrom } from './slug.ts'

const schema = z.object({
  slug: z.enum(pageSlugs).default('about'),
  lead: plain.default(''),
  blocks: blocksOfPage.default([]),
  summaryOfChanges: line.default(''),
  materialChange: z.boolean().default(false),
  effectiveOn: dayOrNone,
})

type Payload = z.infer<typeof schema>

/** A page of the site, made of blocks and published in versions. Which pages there are the site says. */
export const page: Kind<Payload> = {
  schema,
  shelf: {
    table: pages,
    id: pages.id,
    title: pages.title,
    slug: text(pages.slug),
    address: sql`case ${pages.slug} when 'home' then '/' when 'terms' then '/membership/terms' else '/' || ${pages.slug} end`,
    at: moment(pages.publishedAt),
    state: text(pages.status),
    revision: sql`${pages.documentVersion}`,
    isOut: inArray(pages.status, ['published']),
    isWithdrawn: eq(pages.status, 'retracted'),
    withdrawnAt: pages.retractedAt,
    withdrawnFrom: pages.retractedFrom,
    isKept: inArray(pages.slug, ['home', 'terms', 'code-of-conduct']),
    isCorrected: sql`${pages.documentVersion} > 1`,
    stays: text(pages.slug),
  },
  found: {
    text: sql`${pages.lead} || E'\n' || guildhall.text_of_blocks(${pages.blocks})`,
    at: sql`${pages.publishedAt}`,
    isOut: () => eq(pages.status, 'published'),
  },
  name: { field: 'slug', isChosen: false, outlivesRow: true },
  beginNamed,
  begin,
  checkText: ({ lead, blocks }) =>
    lead.trim() === '' && blocks.length === 0
      ? [problem('text', 'blocks', 'There is no text yet.')]
      : checkBlocks(blocks),
  warn: ({ materialChange, summaryOfChanges }) =>
    materialChange && summaryOfChanges.trim() === ''
      ? [
          problem(
            'no-summary',
            'summaryOfChanges',
            'Say in a sentence what changed: everybody is asked whether they agree.',
          ),
        ]
      : [],
  isOvertaken: async ({ db }, { createdAt }, { slug }) => {
    const newer = await db
      .select({ id: pages.id })
      .from(pages)
      .where(and(eq(pages.slug, slug), gt(pages.publishedAt, createdAt)))
      .limit(1)
    return newer.length > 0
  },
  show: async ({ slug, lead, blocks }) => ({ lead, parts: [], blocks: await showBlocks(blocks), page: slug }),
  write,
  accessObjects: async ({ db }, ids) => {
    const rows = await db.select({ id: pages.id, status: pages.status }).from(pages).where(inArray(pages.id, ids))
    return rows.map(({ id, status }) => forEverybody(id, status !== 'draft', status === 'retracted'))
  },
}

/** Publishes the next version of a page; the one before stays readable under its number. */
async function write(tx: Transaction, { draft, payload, now }: Outgoing<Payload>): Promise<Snapshot> {
  const { slug, lead, summaryOfChanges, materialChange } = payload
  // Parts are linked to by their anchors: one without is named after its heading.
  const blocks = payload.blocks.map((block) =>
    block.kind === 'text' && !block.anchor ? { ...block, anchor: slugFrom(block.title) } : block,
  )
  const effectiveOn = payload.effectiveOn || undefined
  const version = { slug, title: draft.title.trim(), lead, blocks, summaryOfChanges, materialChange, effectiveOn }
  const { pageId } = await publishPageVersion(tx, { ...version, now })
  return { ok: true, targetId: pageId }
}

/** A version of a page as a draft begins from it. What changed has to be said anew. */
async function begin(db: Database | Transaction, id: string): Promise<Begun | undefined> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), ne(pages.status, 'retracted')))
  if (!row) return undefined
  const { slug, lead, blocks, title } = row
  const payload: Payload = {
    slug,
    lead,
    blocks,
    summaryOfChanges: '',
    materialChange: false,
    effectiveOn: '',
  }
  return { title, payload, ...readByEverybody }
}

/** A page nobody has written yet, with the parts such a page has; refused for one that is out, which is changed instead. */
async function beginNamed(tx: Transaction, wanted: string | undefined): Promise<Begun | 'page'> {
  const slug = pageSlugs.find((known) => known === wanted)
  if (!slug) return 'page'
  const written = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.status, 'published')))
  if (written.length > 0) return 'page'
  return {
    title: titles[slug],
    payload: { slug, lead: '', blocks: blocksFor(slug), summaryOfChanges: '', materialChange: false, effectiveOn: '' },
    ...readByEverybody,
  }
}

const titles: Record<PageSlug, string> = {
  home: '',
  about: 'About',
  'code-of-conduct': paperNames['code-of-conduct'].title,
  terms: paperNames.terms.title,
  membership: 'Membership',
  studios: 'Studios',
}

function blocksFor(slug: PageSlug): PageBlock[] {
  if (slug === 'home') {
    return [
      { kind: 'hero', title: '', lead: '' },
      { kind: 'building' },
      { kind: 'sessions', title: 'Next sessions' },
      { kind: 'challenge', lead: '' },
      { kind: 'notes', lead: '' },
    ]
  }
  // Its rooms come from the house itself: the page is the title and the words above them.
  if (slug === 'studios') return []
  if (slug === 'terms') return [emptyText, { kind: 'text', anchor: 'privacy', title: 'Privacy', text: '' }]
  return [emptyText]
}

const emptyText: PageBlock = { kind: 'text', anchor: '', title: '', text: '' }
