import { areSameMarks } from './text-node.ts'
import type { TextMark, TextNode } from './text-node.ts'

/** A run of one mark, without it at its edges: emphasis begins and ends at a letter, blanks and breaks stand outside. */
export function splitEdges(
  run: TextNode[],
  mark: TextMark,
): { before: TextNode[]; inside: TextNode[]; after: TextNode[] } {
  const first = run.findIndex((node) => !isBlank(node))
  if (first === -1) return { before: run.map((node) => without(node, mark)), inside: [], after: [] }
  const last = run.findLastIndex((node) => !isBlank(node))
  const inside = run.slice(first, last + 1)
  const [start, begun] = cutBlanks(inside[0], /^\s+/u)
  if (begun) inside[0] = begun
  const [end, ended] = cutBlanks(inside.at(-1), /\s+$/u)
  if (ended) inside[inside.length - 1] = ended
  return {
    before: [...run.slice(0, first), ...start].map((node) => without(node, mark)),
    inside,
    after: [...end, ...run.slice(last + 1)].map((node) => without(node, mark)),
  }
}

/** The blanks at one end of a text, and the text without them. Blanks of code are code. */
function cutBlanks(node: TextNode | undefined, blanks: RegExp): [cut: TextNode[], rest: TextNode | undefined] {
  const [found] = (!node || isCode(node) ? '' : (node.text ?? '')).match(blanks) ?? []
  if (!node || !found) return [[], node]
  return [[{ ...node, text: found }], { ...node, text: (node.text ?? '').replace(blanks, '') }]
}

function isBlank(node: TextNode): boolean {
  if (node.type === 'hardBreak') return true
  return node.type === 'text' && !isCode(node) && (node.text ?? '').trim() === ''
}

/** Whether a text stands between backticks, where every blank counts. */
export function isCode({ marks = [] }: TextNode): boolean {
  return marks.some(({ type }) => type === 'code')
}

function without(node: TextNode, mark: TextMark): TextNode {
  return { ...node, marks: (node.marks ?? []).filter((each) => !areSameMarks(each, mark)) }
}
