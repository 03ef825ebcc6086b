import type { Named } from '../../markdown/named.ts'
import { readMarkdown } from '../../markdown/reading.ts'
import type { DraftText } from '../kinds/schema.ts'

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
