import { numberOf, textOf } from './text-node.ts'
import type { TextNode } from './text-node.ts'
import { writeInlines } from './write-inlines.ts'

/**
 * What the editor holds, as Markdown that every reader of CommonMark and GFM understands in the same way. Paragraphs
 * without text are left out: Markdown has none.
 */
export function writeMarkdown(doc: TextNode): string {
  return writeBlocks(doc.content ?? [], { isNested: false, isTight: false })
}

type Place = { isNested: boolean; isTight: boolean }

function writeBlocks(nodes: TextNode[], place: Place): string {
  const blocks = nodes.filter((node) => !isEmpty(node))
  let text = ''
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    if (before) text += place.isTight && mayFollowAtOnce(before, block) ? '\n' : '\n\n'
    text += writeBlock(block, place, isSecondOfItsKind(blocks, index))
  }
  return text
}

function writeBlock(node: TextNode, { isNested }: Place, isSecond: boolean): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(numberOf(node, 'level', 1))} ${writeInlines(node.content ?? [], 'one line')}`.trimEnd()
    case 'blockquote':
      return prefixed(writeBlocks(node.content ?? [], { isNested: true, isTight: false }), '> ')
    case 'codeBlock':
      return writeCode(node)
    case 'horizontalRule':
      // `- ---` in a list would be a rule instead of an item.
      return isNested ? '___' : '---'
    case 'bulletList':
      return writeList(node, () => (isSecond ? '* ' : '- '))
    case 'orderedList': {
      const start = numberOf(node, 'start', 1)
      return writeList(node, (index) => `${start + index}${isSecond ? ')' : '.'} `)
    }
    case 'keptMarkdown':
      return sourceOf(node).replace(/^\n+|\s+$/g, '')
    default:
      return writeInlines(node.content ?? [], 'lines')
  }
}

function writeList({ content = [], attrs }: TextNode, markerOf: (index: number) => string): string {
  const isTight = attrs?.isLoose !== true && content.every(isWrittenTight)
  return content
    .map((item, index) => {
      const marker = markerOf(index)
      const text = writeBlocks(item.content ?? [], { isNested: true, isTight })
      const [first = '', ...rest] = text.split('\n')
      const indented = rest.map((line) => (line === '' ? '' : ' '.repeat(marker.length) + line))
      return [`${marker}${first}`.trimEnd(), ...indented].join('\n')
    })
    .join(isTight ? '\n' : '\n\n')
}

function isWrittenTight({ content = [] }: TextNode): boolean {
  const blocks = content.filter((node) => !isEmpty(node))
  return blocks.every((block, index) => {
    const before = blocks[index - 1]
    return !before || mayFollowAtOnce(before, block)
  })
}

/** Two lists, one after the other, are told apart by their markers. */
function isSecondOfItsKind(blocks: TextNode[], index: number): boolean {
  let isSecond = false
  for (let at = index; at > 0 && blocks[at]?.type === blocks[at - 1]?.type; at -= 1) isSecond = !isSecond
  return isSecond
}

/** What begins on the next line in a list without blank lines, and is not taken for a part of what stands before it. */
function mayFollowAtOnce(before: TextNode, block: TextNode): boolean {
  const endsAlone = ['codeBlock', 'heading', 'horizontalRule'].includes(before.type)
  if (endsAlone) return true
  if (before.type === 'paragraph' && block.type === 'blockquote') return true
  return block.type === 'codeBlock' || block.type === 'heading' || isListThatBegins(block)
}

/** A list may follow a paragraph at once where its first item has words, and is number 1 if it has a number. */
function isListThatBegins({ type, content: [first] = [], attrs }: TextNode): boolean {
  if (type !== 'bulletList' && (type !== 'orderedList' || (attrs?.start ?? 1) !== 1)) return false
  return first?.content?.some((node) => !isEmpty(node)) === true
}

function writeCode(node: TextNode): string {
  const source = sourceOf(node)
  const longest = Math.max(2, ...[...source.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${textOf(node, 'language').replace(/[`\s]/g, '')}\n${source ? `${source}\n` : ''}${fence}`
}

function sourceOf({ content = [] }: TextNode): string {
  return content.map(({ text = '' }) => text).join('')
}

function isEmpty(node: TextNode): boolean {
  if (node.type === 'keptMarkdown') return sourceOf(node).trim() === ''
  return node.type === 'paragraph' && writeInlines(node.content ?? [], 'lines') === ''
}

function prefixed(text: string, prefix: string): string {
  return text
    .split('\n')
    .map((line) => `${prefix}${line}`.trimEnd())
    .join('\n')
}
