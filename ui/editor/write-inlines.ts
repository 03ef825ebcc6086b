import { escapeLineStarts, escapeText, writeAddress, writeCodeSpan, writeTitle } from './escape.ts'
import { areSameMarks, joinTexts, markNames, textOf } from './text-node.ts'
import type { TextMark, TextNode } from './text-node.ts'
import { settleDelimiters } from './delimiters.ts'
import type { Piece } from './delimiters.ts'
import { isCode, splitEdges } from './edge-blanks.ts'

/** A run of text, pictures and line breaks as Markdown; in a heading a break is a blank. */
export function writeInlines(nodes: TextNode[], shape: 'lines' | 'one line'): string {
  const inlines = shape === 'one line' ? nodes.map(breakAsBlank) : nodes
  const text = settleDelimiters(piecesOf(joinTexts(trimmed(inlines)), []))
  return shape === 'one line' ? text.replace(/(^|\s)(#+)$/, '$1\\$2') : escapeLineStarts(text)
}

function piecesOf(nodes: TextNode[], open: TextMark[]): Piece[] {
  const pieces: Piece[] = []
  for (let index = 0; index < nodes.length;) {
    const node = nodes[index]
    const { mark, length } = longestMark(nodes, index, open)
    if (node && !mark) pieces.push(pieceOf(node, nodes[index + 1], open))
    if (mark) pieces.push(...markedPieces(mark, nodes.slice(index, index + length), open))
    index += mark ? length : 1
  }
  return pieces
}

/** The mark that goes on longest from here is the outermost. */
function longestMark(nodes: TextNode[], from: number, open: TextMark[]): { mark?: TextMark; length: number } {
  const marks = markNames
    .flatMap((name) => (nodes[from]?.marks ?? []).filter(({ type }) => type === name && name !== 'code'))
    .filter((mark) => !open.some((each) => areSameMarks(each, mark)))
  const lengthOf = (mark: TextMark) => {
    const end = nodes.findIndex((node, index) => index > from && !node.marks?.some((each) => areSameMarks(each, mark)))
    return (end === -1 ? nodes.length : end) - from
  }
  const [longest] = marks
    .map((mark) => ({ mark, length: lengthOf(mark) }))
    .toSorted((one, other) => other.length - one.length)
  return longest ?? { length: 0 }
}

function markedPieces(mark: TextMark, nodes: TextNode[], open: TextMark[]): Piece[] {
  if (mark.type === 'link') return linkPieces(mark, nodes, open)
  const marker = markers[mark.type]
  if (!marker) return piecesOf(nodes, [...open, mark])
  const { before, inside, after } = splitEdges(nodes, mark)
  const inner: Piece[] = [{ marker, side: 'open' }, ...piecesOf(inside, [...open, mark]), { marker, side: 'close' }]
  return [...piecesOf(before, open), ...(inside.length > 0 ? inner : []), ...piecesOf(after, open)]
}

const markers: Record<string, '**' | '*' | '~~'> = { bold: '**', italic: '*', strike: '~~' }

function linkPieces(mark: TextMark, nodes: TextNode[], open: TextMark[]): Piece[] {
  const href = textOf(mark, 'href')
  const title = textOf(mark, 'title')
  const [only] = nodes
  if (nodes.length === 1 && !title && only?.text && isPlain(only, open.length)) {
    if (only.text === href && /^https?:\/\/[^\s<>\\&]+$/i.test(href)) return [{ fixed: `<${href}>` }]
    if (`mailto:${only.text}` === href && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(only.text))
      return [{ fixed: `<${only.text}>` }]
  }
  const inner = settleDelimiters(piecesOf(nodes, [...open, mark]))
  return [{ fixed: `[${inner}](${writeAddress(href)}${title ? ` ${writeTitle(title)}` : ''})` }]
}

/** Marked by nothing but its link. */
function isPlain(node: TextNode, openMarks: number): boolean {
  return node.marks?.length === openMarks + 1 && !isCode(node)
}

function pieceOf(node: TextNode, next: TextNode | undefined, open: TextMark[]): Piece {
  if (node.type === 'hardBreak') return { fixed: '\\\n' }
  if (node.type === 'image') {
    const title = textOf(node, 'title')
    const address = writeAddress(textOf(node, 'src'))
    return {
      fixed: `![${escapeText(textOf(node, 'alt'), { isLabel: true })}](${address}${title ? ` ${writeTitle(title)}` : ''})`,
    }
  }
  const text = node.text ?? ''
  if (isCode(node)) return { fixed: writeCodeSpan(text) }
  const isLabel = open.some(({ type }) => type === 'link')
  return { text: escapeText(text, { isLabel, beforeLink: next?.marks?.some(({ type }) => type === 'link') }) }
}

function breakAsBlank(node: TextNode): TextNode {
  return node.type === 'hardBreak' ? { ...node, type: 'text', text: ' ' } : node
}

/** Blanks and breaks at the ends, and blanks beside a break, are nothing in Markdown. */
function trimmed(nodes: TextNode[]): TextNode[] {
  const isBreak = (node: TextNode | undefined) => !node || node.type === 'hardBreak'
  let result = nodes
  for (;;) {
    const next = result
      .map((node, index) => {
        if (node.type !== 'text' || isCode(node)) return node
        const start = isBreak(result[index - 1]) ? (node.text ?? '').replace(/^[ \t\r\n]+/, '') : (node.text ?? '')
        return { ...node, text: isBreak(result[index + 1]) ? start.replace(/[ \t\r\n]+$/, '') : start }
      })
      .filter((node) => node.type !== 'text' || node.text !== '')
    while (next[0]?.type === 'hardBreak') next.shift()
    while (next.at(-1)?.type === 'hardBreak') next.pop()
    if (next.length === result.length) return next
    result = next
  }
}
