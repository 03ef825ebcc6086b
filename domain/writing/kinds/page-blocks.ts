import { z } from 'zod'
import type { PageBlock } from '../../../db/schema/shapes.ts'
import { problem } from './kind.ts'
import type { Problem } from './kind.ts'
import { address, line, markdown, plain, short } from './schema.ts'

const step = z.object({
  title: line,
  text: markdown,
  note: short.optional(),
  minute: z.number().int().min(0).max(600).optional(),
  minutes: z.number().int().min(0).max(600).optional(),
  pigment: z.string().max(20).optional(),
})
const pane = z.object({
  figure: short.optional(),
  title: line,
  text: markdown,
  to: address.optional(),
  toLabel: line.optional(),
})
const question = z.object({ question: line, answer: markdown })
const hidden = { hidden: z.literal(true).optional() }

/** A block of an editorial page, as it may be kept. */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hero'), title: line, lead: plain, ...hidden }),
  z.object({ kind: z.literal('building'), ...hidden }),
  z.object({ kind: z.literal('sessions'), title: line, ...hidden }),
  z.object({ kind: z.literal('steps'), title: line, lead: plain, steps: z.array(step).max(30), ...hidden }),
  z.object({ kind: z.literal('challenge'), lead: plain, ...hidden }),
  z.object({ kind: z.literal('notes'), lead: plain, ...hidden }),
  z.object({ kind: z.literal('panes'), panes: z.array(pane).max(30), ...hidden }),
  z.object({ kind: z.literal('text'), anchor: short, title: line, text: markdown, ...hidden }),
  z.object({ kind: z.literal('questions'), title: line, questions: z.array(question).max(60), ...hidden }),
  z.object({ kind: z.literal('pull'), text: plain, ...hidden }),
])

/** All blocks of a page in their order. */
export const blocksOfPage: z.ZodType<PageBlock[]> = z.array(block).max(60)

/** A block that shows nothing, or has a part without its words. */
export function checkBlocks(blocks: readonly PageBlock[]): Problem[] {
  return blocks.flatMap((each, n) =>
    each.hidden || wordsOf(each).every((words) => words.trim() !== '')
      ? []
      : [problem('text', `blocks.${n}`, `Block ${n + 1} is not complete.`)],
  )
}

/** The words a block cannot do without. */
function wordsOf(each: PageBlock): string[] {
  switch (each.kind) {
    case 'hero':
    case 'sessions':
      return [each.title]
    case 'text':
    case 'pull':
      return [each.text]
    case 'steps':
      return each.steps.map(({ title }) => title)
    case 'panes':
      return each.panes.map(({ title }) => title)
    case 'questions':
      return each.questions.flatMap(({ question: asked, answer }) => [asked, answer])
    default:
      return []
  }
}
