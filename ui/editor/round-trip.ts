import { readMarkdown } from './read-markdown.ts'
import type { TextNode } from './text-node.ts'
import { writeMarkdown } from './write-markdown.ts'

/**
 * A text as the editor can hold it, or `undefined` where writing it back would say something else: such a text is edited
 * as Markdown.
 */
export function holdMarkdown(markdown: string): TextNode | undefined {
  const text = readMarkdown(markdown)
  const again = readMarkdown(writeMarkdown(text))
  return JSON.stringify(again) === JSON.stringify(text) ? text : undefined
}
