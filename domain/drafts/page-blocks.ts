import { z } from 'zod'
import type { PageBlock } from '../../db/schema/shapes.ts'
import { shortText, longText } from './text-sizes.ts'

const step = z.object({
  title: shortText,
  text: longText,
  note: shortText.optional(),
  minute: z.number().int().min(0).max(600).optional(),
  minutes: z.number().int().min(0).max(600).optional(),
  pigment: z.string().max(20).optional(),
})
const pane = z.object({
  figure: shortText.optional(),
  title: shortText,
  text: longText,
  to: shortText.optional(),
  toLabel: shortText.optional(),
})
const question = z.object({ question: shortText, answer: longText })
const hidden = { hidden: z.literal(true).optional() }

/** A block of an editorial page, as it may be kept. */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hero'), title: shortText, lead: longText, ...hidden }),
  z.object({ kind: z.literal('building'), ...hidden }),
  z.object({ kind: z.literal('sessions'), title: shortText, ...hidden }),
  z.object({ kind: z.literal('steps'), title: shortText, lead: longText, steps: z.array(step).max(30), ...hidden }),
  z.object({ kind: z.literal('challenge'), lead: longText, ...hidden }),
  z.object({ kind: z.literal('notes'), lead: longText, ...hidden }),
  z.object({ kind: z.literal('panes'), panes: z.array(pane).max(30), ...hidden }),
  z.object({ kind: z.literal('text'), anchor: shortText, title: shortText, text: longText, ...hidden }),
  z.object({ kind: z.literal('questions'), title: shortText, questions: z.array(question).max(60), ...hidden }),
  z.object({ kind: z.literal('pull'), text: longText, ...hidden }),
])

/** All blocks of a page in their order. */
export const blocksOfPage: z.ZodType<PageBlock[]> = z.array(block).max(60)
