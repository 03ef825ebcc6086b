/** What differs between two versions of a page, for whoever agreed to the earlier one. */
import { and, inArray, eq } from 'drizzle-orm'
import type { PageBlock } from '../../../db/schema/shapes.ts'
import { pages } from '../../../db/schema/pages.server.ts'
import type { Tools } from '../../tools.ts'
import { compareTexts } from './compare.ts'
import type { Difference, NamedText } from './compare.ts'
import type { PageSlug } from '../pages.ts'

/** Two versions by words, part by part; `undefined` where one of them was never out. */
export async function whatChanged(
  { db }: Pick<Tools, 'db'>,
  slug: PageSlug,
  { from, to }: { from: number; to: number },
): Promise<Difference | undefined> {
  const rows = await db
    .select({ version: pages.documentVersion, lead: pages.lead, blocks: pages.blocks })
    .from(pages)
    .where(
      and(
        eq(pages.slug, slug),
        inArray(pages.documentVersion, [from, to]),
        inArray(pages.status, ['published', 'superseded']),
      ),
    )
  const before = rows.find(({ version }) => version === from)
  const after = rows.find(({ version }) => version === to)
  return before && after ? compareTexts(textsOf(before), textsOf(after)) : undefined
}

function textsOf({ lead, blocks }: { lead: string; blocks: PageBlock[] }): NamedText[] {
  const texts = blocks.filter(({ hidden }) => !hidden).flatMap(textsOfBlock)
  return [{ field: 'lead', label: 'In short', text: lead }, ...texts]
}

function textsOfBlock(block: PageBlock): NamedText[] {
  switch (block.kind) {
    case 'text':
      return [{ field: block.anchor || block.title, label: block.title || 'Text', text: block.text }]
    case 'pull':
      return [{ field: `pull ${block.text}`, label: 'A line', text: block.text }]
    case 'questions':
      return block.questions.map(({ question, answer }) => ({ field: question, label: question, text: answer }))
    case 'steps':
      return block.steps.map(({ title, text }) => ({ field: title, label: title, text }))
    case 'panes':
      return block.panes.map(({ title, text }) => ({ field: title, label: title, text }))
    case 'hero':
    case 'building':
    case 'sessions':
    case 'challenge':
    case 'notes':
      return []
  }
}
