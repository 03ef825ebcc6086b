import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { pageSlugs } from '../../db/schema/page-slugs.ts'
import type { PageBlock } from '../../db/schema/shapes.ts'
import { pages } from '../../db/schema/pages.server.ts'
import type { PageSlug } from '../pages.ts'
import type { Begun } from '../publishing/target.ts'

/** A page nobody has written yet, with the parts such a page has; refused for one that is out, which is changed instead. */
export async function beginNewPage(tx: Transaction, wanted: string | undefined): Promise<Begun | 'page'> {
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
    audience: { kind: 'public' },
    editionId: null,
  }
}

const titles: Record<PageSlug, string> = {
  home: '',
  about: 'About',
  'code-of-conduct': 'Code of conduct',
  terms: 'Terms',
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
