import type { toMarkdown } from 'mdast-util-to-markdown'
import { areSameMarks, markNames, textOf } from './text-node.ts'
import type { TextMark, TextNode } from './text-node.ts'

type Inline = Extract<Parameters<typeof toMarkdown>[0], { type: 'paragraph' }>['children'][number]

/** A run of text, pictures and line breaks as Markdown's tree; in a heading a break is a blank. */
export function inlinesOf({ content = [] }: TextNode, shape: 'lines' | 'one line'): Inline[] {
  const lines = shape === 'one line' ? content.map(breakAsBlank) : content
  return nested(trimmed(lines.flatMap(cutBlanks)), [])
}

function breakAsBlank(node: TextNode): TextNode {
  return node.type === 'hardBreak' ? { ...node, type: 'text', text: ' ' } : node
}

/** A text and the blanks around it, each on its own. Blanks of code are code. */
function cutBlanks(node: TextNode): TextNode[] {
  if (node.type !== 'text' || isCode(node)) return [node]
  const [, ...parts] = /^(\s*)([^]*?)(\s*)$/.exec((node.text ?? '').replace(/[\r\n]+/g, ' ')) ?? []
  return parts.filter((text) => text !== '').map((text) => ({ ...node, text }))
}

/** Blanks and breaks at the ends, and blanks beside a break, are nothing in Markdown. */
function trimmed(nodes: TextNode[]): TextNode[] {
  return withoutStarts(withoutStarts(nodes, /^[ \t]+/).toReversed(), /[ \t]+$/).toReversed()
}

function withoutStarts(nodes: TextNode[], blanks: RegExp): TextNode[] {
  const result: TextNode[] = []
  for (const node of nodes) {
    const isFirst = result.length === 0
    const cut =
      !isCode(node) && (isFirst || result.at(-1)?.type === 'hardBreak') ? node.text?.replace(blanks, '') : node.text
    if (cut === '' || (isFirst && node.type === 'hardBreak')) continue
    result.push({ ...node, text: cut })
  }
  return result
}

function nested(nodes: TextNode[], open: TextMark[]): Inline[] {
  const inlines: Inline[] = []
  for (let index = 0; index < nodes.length;) {
    const { mark, length } = longestMark(nodes, index, open)
    const run = nodes.slice(index, index + length)
    inlines.push(...(mark ? markedRun(run, mark, open) : run.map(leafOf)))
    index += length
  }
  return joined(inlines)
}

/** Emphasis begins and ends at a letter: blanks and breaks at its edges stand outside. */
function markedRun(run: TextNode[], mark: TextMark, open: TextMark[]): Inline[] {
  const isLink = mark.type === 'link'
  const first = isLink ? 0 : run.findIndex((node) => !isBlank(node))
  const end = isLink ? run.length : run.findLastIndex((node) => !isBlank(node)) + 1
  if (end === 0) return nested(run.map(without(mark)), open)
  return [
    ...nested(run.slice(0, first).map(without(mark)), open),
    markedOf(mark, nested(run.slice(first, end), [...open, mark])),
    ...nested(run.slice(end).map(without(mark)), open),
  ]
}

function isBlank(node: TextNode): boolean {
  return node.type === 'hardBreak' || (node.type === 'text' && !isCode(node) && node.text?.trim() === '')
}

function without(mark: TextMark): (node: TextNode) => TextNode {
  return (node) => ({ ...node, marks: node.marks?.filter((each) => !areSameMarks(each, mark)) })
}

/** Neighbours of one kind are one text: two codes would run together at their backticks. */
function joined(inlines: Inline[]): Inline[] {
  const result: Inline[] = []
  for (const inline of inlines) {
    const last = result.at(-1)
    if (last && 'value' in last && 'value' in inline && last.type === inline.type) last.value += inline.value
    else result.push(inline)
  }
  return result
}

/** The mark that goes on longest from here is the outermost. */
function longestMark(nodes: TextNode[], from: number, open: TextMark[]): { mark?: TextMark; length: number } {
  const lengthOf = (mark: TextMark) => {
    const end = nodes.findIndex(({ marks = [] }, index) => index > from && !has(marks, mark))
    return (end === -1 ? nodes.length : end) - from
  }
  const [longest] = markNames
    .flatMap((name) => (nodes[from]?.marks ?? []).filter(({ type }) => type === name && name !== 'code'))
    .filter((mark) => !has(open, mark))
    .map((mark) => ({ mark, length: lengthOf(mark) }))
    .toSorted((one, other) => other.length - one.length)
  return longest ?? { length: 1 }
}

function markedOf(mark: TextMark, children: Inline[]): Inline {
  switch (mark.type) {
    case 'bold':
      return { type: 'strong', children }
    case 'italic':
      return { type: 'emphasis', children }
    case 'strike':
      return { type: 'delete', children }
    default:
      return { type: 'link', url: oneLine(textOf(mark, 'href')), title: oneLine(textOf(mark, 'title')), children }
  }
}

function leafOf(node: TextNode): Inline {
  if (node.type === 'hardBreak') return { type: 'break' }
  if (node.type === 'image') {
    const [url, alt, title] = ['src', 'alt', 'title'].map((name) => oneLine(textOf(node, name)))
    return { type: 'image', url: url ?? '', alt, title }
  }
  return { type: isCode(node) ? 'inlineCode' : 'text', value: oneLine(node.text ?? '') }
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}

function has(marks: TextMark[], mark: TextMark): boolean {
  return marks.some((each) => areSameMarks(each, mark))
}

/** Whether a text stands between backticks, where every blank counts. */
function isCode({ marks = [] }: TextNode): boolean {
  return marks.some(({ type }) => type === 'code')
}
