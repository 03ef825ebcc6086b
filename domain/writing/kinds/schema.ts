/** What a draft of any kind is made of. Marked is what readers see as a text, so that one walk finds it in every kind. */
import { isRecord } from '../../json.ts'
import { z } from 'zod'

/** A text of a draft and where it stands: `body`, `pieces.0.body`. Markdown may hold links and pictures. */
export type DraftText = { field: string; text: string; isMarkdown: boolean }

const marked = z.registry<{ isMarkdown: boolean; isAddress?: true }>()

/*
 * What a draft may hold is far more than what may be published: somebody who pasted too much has lost nothing, and the
 * checks say what is too long.
 */
const shortest = () => z.string().max(1_000)
const longest = () => z.string().max(120_000)

/** A line that is no text: an address, a name of something. */
export const short = shortest()
/** A line that is read as it is typed. */
export const line = shortest().register(marked, { isMarkdown: false })
/** The same, of several lines. */
export const plain = longest().register(marked, { isMarkdown: false })
/** A text as long as it takes. */
export const markdown = longest().register(marked, { isMarkdown: true })
/** Words that a line of them is typed for. */
export const words = z.array(z.string().max(60)).max(20).register(marked, { isMarkdown: false })
/** Where something leads; checked as a link in a text is. */
export const address = shortest().register(marked, { isMarkdown: true, isAddress: true })

/** An id, or empty text while nothing is chosen. */
export const idOrNone = z.union([z.uuid(), z.literal('')]).default('')
/** A wall time as `2026-11-24T16:00`, or empty text. */
export const wallTimeOrNone = z.union([z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/), z.literal('')]).default('')
/** A plain date, or empty text. */
export const dayOrNone = z.union([z.iso.date(), z.literal('')]).default('')

/** Every text in what a schema describes, in the order of the schema; empty ones too. */
export function textsIn(schema: z.core.$ZodType, value: unknown, field = ''): DraftText[] {
  if (value === undefined) return []
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return textsIn(schema.unwrap(), value, field)
  const mark = marked.get(schema)
  if (mark) return textsOf(mark, value, field)
  const under = (name: string) => (field ? `${field}.${name}` : name)
  if (schema instanceof z.ZodObject && isRecord(value)) {
    return Object.entries(schema.shape).flatMap(([name, part]) => textsIn(part, value[name], under(name)))
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((part, n) => textsIn(schema.element, part, under(String(n))))
  }
  if (!(schema instanceof z.ZodUnion)) return []
  const option = schema.options.find((each) => z.safeParse(each, value).success)
  return option ? textsIn(option, value, field) : []
}

function textsOf({ isMarkdown, isAddress }: { isMarkdown: boolean; isAddress?: true }, value: unknown, field: string) {
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  if (!isAddress) return [{ field, text, isMarkdown }]
  return text ? [{ field, text: `[${text}](${text})`, isMarkdown }] : []
}
