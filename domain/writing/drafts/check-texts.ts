import { kinds } from '../kinds.ts'
import type { Written, WrittenKind } from '../kinds.ts'
import { problem } from '../kinds/kind.ts'
import type { Found, Problem, TextProblem } from '../kinds/kind.ts'
import type { DraftText } from '../kinds/schema.ts'
import { unreadableBecause } from '../../markdown/limits.ts'
import type { Named } from '../../markdown/named.ts'
import { readMarkdown } from '../../markdown/reading.ts'

/** In characters: a title fits a line of a list. */
const longestTitle = 120
const manyLinks = 12
/** An update that takes longer than ten minutes to read. */
const longText = 12_000

/** A text with what it names; `undefined` where nobody gets through it. Texts that are no Markdown name nothing. */
export type ReadText = DraftText & { names: Named | undefined }

/** What is named by a text that names nothing, or that was not read. */
export const nothing: Named = { links: [], pictures: [] }

/** Reads the texts of a draft, each once, and one after the other: what others write is read in between. */
export async function readTexts(texts: readonly DraftText[]): Promise<ReadText[]> {
  const read: ReadText[] = []
  for (const text of texts) {
    const names = text.isMarkdown ? await readMarkdown({ make: 'names', markdown: text.text }) : nothing
    read.push({ ...text, names })
  }
  return read
}

/** What can be said of a text without asking anybody. */
export function checkTexts<Name extends WrittenKind>(
  title: string,
  { kind, payload }: Written<Name>,
  texts: readonly ReadText[],
): Found {
  return {
    errors: [
      ...checkTitle(title),
      ...kinds[kind].checkText(payload),
      ...texts.flatMap(placeholders),
      ...texts.flatMap(unreadable),
      ...texts.flatMap(picturesWithoutText),
    ],
    warnings: [...(kinds[kind].warn?.(payload) ?? []), ...checkLength(texts), ...checkLinkCount(texts)],
  }
}

function checkTitle(title: string): Problem[] {
  if (title.trim() === '') return [problem('title', 'title', 'Title is required.')]
  if (title.trim().length > longestTitle) {
    return [
      problem('too-long', 'title', `The title has ${title.trim().length} characters; at most ${longestTitle} fit.`),
    ]
  }
  return []
}

/** What somebody meant to fill in and did not. */
function placeholders({ field, text }: DraftText): TextProblem[] {
  const [found] = text.match(/\[(?:…|\.{3})\]|\bTODO\b|\bTBD\b|\bLorem ipsum\b|\{\{[^{}]*\}\}/) ?? []
  return found === undefined ? [] : [{ code: 'placeholder', field, found }]
}

/** What no reader of Markdown gets through: it would be shown as it was typed. */
function unreadable({ field, text, names }: ReadText): TextProblem[] {
  return names ? [] : [{ code: 'unreadable', field, because: unreadableBecause(text) ?? 'too-slow' }]
}

function picturesWithoutText({ field, names = nothing }: ReadText): TextProblem[] {
  const pictures = names.pictures.filter(({ alternativeText }) => alternativeText.trim() === '').length
  return pictures === 0 ? [] : [{ code: 'alternative-text', field, pictures }]
}

function checkLength(texts: readonly DraftText[]): TextProblem[] {
  return texts.filter(({ text }) => text.length > longText).map(({ field }) => ({ code: 'long', field }))
}

function checkLinkCount(texts: readonly ReadText[]): TextProblem[] {
  return texts.flatMap(({ field, names: { links } = nothing }) =>
    links.length > manyLinks ? [{ code: 'many-links' as const, field, links: links.length }] : [],
  )
}
