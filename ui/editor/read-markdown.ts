import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { joinTexts, markNames } from './text-node.ts'
import type { TextMark, TextNode } from './text-node.ts'

/** The reader of the published pages (domain/markdown.ts), so that both understand a text in the same way. */
const reader = unified().use(remarkParse).use(remarkGfm)

type Root = ReturnType<typeof reader.parse>
type Block = Root['children'][number]
type ListItem = Extract<Block, { type: 'list' }>['children'][number]
type Inline = Extract<Block, { type: 'paragraph' }>['children'][number]

/**
 * Markdown as the editor holds it. A block with anything the editor has no shape for (a table, tasks, a footnote, HTML)
 * becomes a `keptMarkdown` node with its source, letter for letter: it is shown, can be edited as Markdown, is never lost.
 */
export function readMarkdown(markdown: string): TextNode {
  const { children } = reader.parse(markdown)
  const content = children.map((block) => readBlock(block) ?? keep(block, markdown))
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function keep({ position }: Block, markdown: string): TextNode {
  const text = markdown.slice(position?.start.offset, position?.end.offset)
  return { type: 'keptMarkdown', content: [{ type: 'text', text }] }
}

function readBlock(block: Block): TextNode | undefined {
  switch (block.type) {
    case 'paragraph':
      return withInlines({ type: 'paragraph' }, block.children)
    case 'heading':
      // A heading of several lines has no shape in one line of Markdown.
      if (block.children.some(({ type }) => type === 'break')) return undefined
      return withInlines({ type: 'heading', attrs: { level: block.depth } }, block.children)
    case 'blockquote':
      return withBlocks({ type: 'blockquote' }, block.children)
    case 'code':
      if (block.meta) return undefined
      return {
        type: 'codeBlock',
        attrs: { language: block.lang ?? null },
        ...(block.value ? { content: [{ type: 'text', text: block.value }] } : {}),
      }
    case 'thematicBreak':
      return { type: 'horizontalRule' }
    case 'list':
      return readList(block)
    default:
      return undefined
  }
}

function readList(list: Extract<Block, { type: 'list' }>): TextNode | undefined {
  const items = list.children.map(readItem)
  if (!areAll(items)) return undefined
  const isLoose = list.spread === true || list.children.some(({ spread }) => spread === true)
  return list.ordered
    ? { type: 'orderedList', attrs: { start: list.start ?? 1, isLoose }, content: items }
    : { type: 'bulletList', attrs: { isLoose }, content: items }
}

function readItem(item: ListItem): TextNode | undefined {
  if (typeof item.checked === 'boolean') return undefined
  const read = withBlocks({ type: 'listItem' }, item.children)
  if (!read || read.content?.[0]?.type === 'paragraph') return read
  // An item of the editor always begins with a paragraph; an empty one is not written back.
  return { ...read, content: [{ type: 'paragraph' }, ...(read.content ?? [])] }
}

function withBlocks(node: TextNode, children: readonly Block[]): TextNode | undefined {
  const content = children.map(readBlock)
  if (!areAll(content)) return undefined
  return { ...node, content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function withInlines(node: TextNode, children: readonly Inline[]): TextNode | undefined {
  const content = readInlines(children, [])
  if (!content) return undefined
  return content.length > 0 ? { ...node, content: joinTexts(content) } : node
}

function readInlines(children: readonly Inline[], marks: TextMark[]): TextNode[] | undefined {
  const read = children.map((child) => readInline(child, marks))
  return areAll(read) ? read.flat() : undefined
}

function readInline(inline: Inline, marks: TextMark[]): TextNode[] | undefined {
  switch (inline.type) {
    case 'text':
      // A single line break is a blank to every reader.
      return marked({ type: 'text', text: inline.value.replaceAll('\n', ' ') }, marks)
    case 'inlineCode':
      return marked({ type: 'text', text: inline.value }, [...marks, { type: 'code' }])
    case 'break':
      return marked({ type: 'hardBreak' }, marks)
    case 'emphasis':
      return readMarked(inline.children, { type: 'italic' }, marks)
    case 'strong':
      return readMarked(inline.children, { type: 'bold' }, marks)
    case 'delete':
      return readMarked(inline.children, { type: 'strike' }, marks)
    case 'link':
      // A link without words leads nowhere in the editor.
      if (inline.children.length === 0) return undefined
      return readMarked(inline.children, { type: 'link', attrs: linkOf(inline) }, marks)
    case 'image':
      return marked(
        { type: 'image', attrs: { src: inline.url, alt: inline.alt ?? '', title: inline.title ?? null } },
        marks,
      )
    default:
      return undefined
  }
}

/** Emphasis inside of emphasis has no shape in the editor: something is marked or it is not. */
function readMarked(children: readonly Inline[], mark: TextMark, marks: TextMark[]): TextNode[] | undefined {
  return marks.some(({ type }) => type === mark.type) ? undefined : readInlines(children, [...marks, mark])
}

function linkOf({ url, title }: { url: string; title?: string | null }) {
  return { href: url, title: title ?? null }
}

function marked(node: TextNode, marks: TextMark[]): TextNode[] {
  if (node.type === 'text' && node.text === '') return []
  if (marks.length === 0) return [node]
  return [{ ...node, marks: markNames.flatMap((name) => marks.filter(({ type }) => type === name)) }]
}

function areAll<Value>(values: (Value | undefined)[]): values is Value[] {
  return !values.includes(undefined)
}
