import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

export type Picture = { address: string; alternativeText: string }

/** What a text names: where its links lead, each time one is there, and its pictures. */
export type Named = { links: string[]; pictures: Picture[] }

type Node = { type: string; url?: string; alt?: string | null; children?: readonly Node[] }

/** What a Markdown text names. Takes as long as it takes: only the reader's thread may call it. */
export function namedIn(markdown: string): Named {
  const nodes = [...walk(unified().use(remarkParse).use(remarkGfm).parse(markdown))]
  return {
    links: nodes.filter(isOf('link', 'definition')).flatMap(({ url }) => url ?? []),
    pictures: nodes
      .filter(isOf('image', 'imageReference'))
      .map(({ url = '', alt }) => ({ address: url, alternativeText: alt ?? '' })),
  }
}

function isOf(...types: string[]): (node: Node) => boolean {
  return ({ type }) => types.includes(type)
}

function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of node.children ?? []) yield* walk(child)
}
