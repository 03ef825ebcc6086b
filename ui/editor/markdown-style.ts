import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { defaultHandlers } from 'mdast-util-to-markdown'
import type { Handle, Options } from 'mdast-util-to-markdown'

const writeText: Handle = (node, parent, state, info) => {
  const text = withPlainAmpersands(defaultHandlers.text(node, parent, state, info))
  // `[!note]` opens a callout, as text as well; `[!note]:` would be a definition.
  return withSafeUnderscores(text, info).replace(/\\\[(?=!\w+\](?!:))/g, '[')
}

const writeImage: Handle = (node, parent, state, info) =>
  withPlainAmpersands(defaultHandlers.image(node, parent, state, info))

/** Plain in the address alone: the words may be code. */
const writeLink: Handle = (node, parent, state, info) => {
  const link = defaultHandlers.link(node, parent, state, info)
  const end = link.lastIndexOf('](')
  return end === -1 ? link : link.slice(0, end) + withPlainAmpersands(link.slice(end))
}

/** An ampersand means something before the name of a letter and a semicolon only. */
function withPlainAmpersands(text: string): string {
  return text.replace(/\\&(?!#?\w+;)/g, '&')
}

/**
 * `a_b` means nothing, until the letter is written as a reference to let emphasis beside it begin or end. The library
 * forgets that beside `~~` and for letters of two code units.
 */
function withSafeUnderscores(text: string, { before, after }: { before: string; after: string }): string {
  const isMark = /[*_~]/
  const begun = isMark.test(before) ? text.replace(/^[^\\_]_+/u, escapeUnderscores) : text
  return isMark.test(after) ? begun.replace(/(?<![\\_])_+.$/u, escapeUnderscores) : begun
}

function escapeUnderscores(text: string): string {
  return text.replaceAll('_', String.raw`\_`)
}

/**
 * How our Markdown looks, as plain as it can be read in the same way. GFM without its addresses: one that stands in a
 * text without being a link becomes one on the page, as where somebody types it last.
 */
export const markdownStyle: Options = {
  extensions: [gfmStrikethroughToMarkdown(), gfmTableToMarkdown()],
  bullet: '-',
  listItemIndent: 'one',
  // `- ---` in a list would be a rule instead of an item.
  rule: '_',
  handlers: {
    thematicBreak: (_, parent) => (parent?.type === 'root' ? '---' : '___'),
    text: writeText,
    image: Object.assign(writeImage, { peek: () => '!' }),
    link: Object.assign(writeLink, { peek: defaultHandlers.link.peek }),
  },
}
