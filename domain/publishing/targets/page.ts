import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/open.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import type { Payloads } from '../../drafts/payloads.ts'
import { publishPageVersion } from '../../pages/publish.ts'
import { slugFrom } from '../slug.ts'
import type { Begun, Outgoing, Snapshot } from '../target.ts'

/** Publishes the next version of a page; the one before stays readable under its number. */
export async function writePage(
  tx: Transaction,
  { draft, payload, now }: Outgoing<Payloads['page']>,
): Promise<Snapshot> {
  const { slug, lead, summaryOfChanges, materialChange } = payload
  // Parts are linked to by their anchors: one without is named after its heading.
  const blocks = payload.blocks.map((block) =>
    block.kind === 'text' && !block.anchor ? { ...block, anchor: slugFrom(block.title) } : block,
  )
  const effectiveOn = payload.effectiveOn || undefined
  const page = { slug, title: draft.title.trim(), lead, blocks, summaryOfChanges, materialChange, effectiveOn }
  const { pageId } = await publishPageVersion(tx, { ...page, now })
  return { ok: true, targetId: pageId }
}

/** A version of a page as a draft begins from it. What changed has to be said anew. */
export async function beginPage(db: Database | Transaction, id: string): Promise<Begun | undefined> {
  const [page] = await db.select().from(pages).where(eq(pages.id, id))
  if (!page) return undefined
  const { slug, lead, blocks, title } = page
  const payload: Payloads['page'] = {
    slug,
    lead,
    blocks,
    summaryOfChanges: '',
    materialChange: false,
    effectiveOn: '',
  }
  return { title, payload, audience: { kind: 'public' }, editionId: null }
}
