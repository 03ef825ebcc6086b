import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { readWithin } from '../markdown-time.ts'

type Node = { type: string; url?: string; alt?: string | null; children?: readonly Node[] }

/** The pictures of a Markdown text. */
export function picturesIn(markdown: string): { address: string; alternativeText: string }[] {
  if (!markdown.includes('![')) return []
  return nodesOf(markdown, ['image', 'imageReference']).map(({ url = '', alt }) => ({
    address: url,
    alternativeText: alt ?? '',
  }))
}

/** Where the links of a Markdown text lead, each time one is there. */
export function linksIn(markdown: string): string[] {
  return nodesOf(markdown, ['link', 'definition']).flatMap(({ url }) => url ?? [])
}

function nodesOf(markdown: string, types: readonly string[]): Node[] {
  const read = () => [...walk(unified().use(remarkParse).use(remarkGfm).parse(markdown))]
  return (readWithin(markdown, read) ?? []).filter(({ type }) => types.includes(type))
}

function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of node.children ?? []) yield* walk(child)
}
