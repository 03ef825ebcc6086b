import { toMarkdown } from 'mdast-util-to-markdown'
import { markdownStyle } from './markdown-style.ts'
import { numberOf, textOf } from './text-node.ts'
import type { TextNode } from './text-node.ts'
import { inlinesOf } from './write-inlines.ts'

type Quote = Extract<Parameters<typeof toMarkdown>[0], { type: 'blockquote' }>
type Block = Quote['children'][number]
type List = Extract<Block, { type: 'list' }>

/**
 * What the editor holds, as Markdown that every reader of CommonMark and GFM understands in the same way. Paragraphs
 * without text are left out: Markdown has none.
 */
export function writeMarkdown(doc: TextNode): string {
  return toMarkdown({ type: 'root', children: blocksOf(doc) }, markdownStyle).replace(/\n$/, '')
}

function blocksOf({ content = [] }: TextNode): Block[] {
  return content.map(blockOf).filter((block) => block !== undefined)
}

function blockOf(node: TextNode): Block | undefined {
  switch (node.type) {
    case 'heading':
      return { type: 'heading', depth: depthOf(node), children: inlinesOf(node, 'one line') }
    case 'blockquote':
      return { type: 'blockquote', children: blocksOf(node) }
    case 'codeBlock':
      return { type: 'code', lang: textOf(node, 'language'), value: sourceOf(node) }
    case 'horizontalRule':
      return { type: 'thematicBreak' }
    case 'bulletList':
      return listOf(node, { ordered: false })
    case 'orderedList':
      return listOf(node, { ordered: true, start: numberOf(node, 'start', 1) })
    case 'keptMarkdown': {
      const value = sourceOf(node).replace(/^\n+|\s+$/g, '')
      return value ? { type: 'html', value } : undefined
    }
    default: {
      const children = inlinesOf(node, 'lines')
      return children.length > 0 ? { type: 'paragraph', children } : undefined
    }
  }
}

function listOf({ content = [], attrs }: TextNode, kind: Pick<List, 'ordered' | 'start'>): List {
  const spread = attrs?.isLoose === true
  return { type: 'list', ...kind, spread, children: content.map((item) => itemOf(item, spread)) }
}

function itemOf(item: TextNode, spread: boolean): List['children'][number] {
  return { type: 'listItem', spread, children: blocksOf(item) }
}

const depths = [1, 2, 3, 4, 5, 6] as const

function depthOf(heading: TextNode) {
  return depths[numberOf(heading, 'level', 1) - 1] ?? 1
}

function sourceOf({ content = [] }: TextNode): string {
  return content.map(({ text = '' }) => text).join('')
}
