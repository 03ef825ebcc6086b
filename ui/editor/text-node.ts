/** A text as the editor holds it: the JSON of its schema (`extensions.ts`). */
export type TextNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: TextNode[]
  marks?: TextMark[]
  text?: string
}

export type TextMark = { type: string; attrs?: Record<string, unknown> }

/** From the outside in, where two begin and end together. */
export const markNames = ['link', 'italic', 'bold', 'strike', 'code'] as const

/** An attribute that is text, or nothing. */
export function textOf(node: TextNode | TextMark, name: string): string {
  const value = node.attrs?.[name]
  return typeof value === 'string' ? value : ''
}

/** An attribute that is a number, or `otherwise`. */
export function numberOf(node: TextNode, name: string, otherwise: number): number {
  const value = node.attrs?.[name]
  return typeof value === 'number' ? value : otherwise
}

/** Whether two marks are the same, whatever else an editor notes on them. */
export function areSameMarks(one: TextMark, other: TextMark): boolean {
  if (one.type !== other.type) return false
  return textOf(one, 'href') === textOf(other, 'href') && textOf(one, 'title') === textOf(other, 'title')
}

/** Neighbours that look the same are one text. */
export function joinTexts(nodes: TextNode[]): TextNode[] {
  const result: TextNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (last?.type === 'text' && node.type === 'text' && haveSameMarks(last, node)) {
      result[result.length - 1] = { ...last, text: `${last.text}${node.text}` }
    } else result.push(node)
  }
  return result
}

function haveSameMarks({ marks: one = [] }: TextNode, { marks: other = [] }: TextNode): boolean {
  return one.length === other.length && one.every((mark) => other.some((each) => areSameMarks(mark, each)))
}
