import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Element, Parent, Root } from './elements.ts'
import { furnishPicture } from './pictures.ts'
import { videoAt } from './videos.ts'

/** The words a callout may open with, what they are called and the tone of their look. */
const callouts: Record<string, { title: string; tone: 'info' | 'ok' | 'warn' | 'bad' }> = {
  note: { title: 'Note', tone: 'info' },
  tip: { title: 'Tip', tone: 'ok' },
  important: { title: 'Important', tone: 'warn' },
  warning: { title: 'Warning', tone: 'bad' },
}

/** Markdown as the HTML that `renderMarkdown` promises. Takes as long as it takes: only the reader's thread may call it. */
export function toHtml(markdown: string, headingLevel: number, idPrefix: string): string {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { clobberPrefix: idPrefix, footnoteLabelProperties: { className: ['visually-hidden'] } })
    .use(rehypeSanitize, schema)
    .use(() => (tree: Root) => settleHeadings(tree, headingLevel))
    .use(rehypeSlug, { prefix: idPrefix })
    .use(() => (tree: Root) => furnish(tree))
    .use(rehypeStringify)
    .processSync(markdown)
    .toString()
}

/** What remark writes, and nothing a style, a script or a form could hide in. Ids are ours: raw HTML never gets here. */
const schema = {
  ...defaultSchema,
  clobber: [],
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  attributes: { ...defaultSchema.attributes, h2: [['className', 'visually-hidden'] satisfies [string, string]] },
}

/** Gives each heading the level its place in the text asks for, so that no level is left out (WCAG 1.3.1). */
function settleHeadings(tree: Root, top: number): void {
  const open: number[] = []
  for (const heading of elementsOf(tree, (element) => /^h[1-6]$/.test(element.tagName))) {
    const level = Number(heading.tagName.slice(1))
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    heading.tagName = `h${Math.min(top + open.length - 1, 6)}`
  }
}

function furnish(tree: Root): void {
  for (const paragraph of elementsOf(tree, isNamed('p'))) offerVideo(paragraph)
  for (const link of elementsOf(tree, isNamed('a'))) markExternal(link)
  for (const picture of elementsOf(tree, isNamed('img'))) keepPictureOurs(picture)
  for (const box of elementsOf(tree, isNamed('input'))) turnIntoMark(box)
  for (const quote of elementsOf(tree, isNamed('blockquote'))) turnIntoCallout(quote)
  letTablesScroll(tree)
}

function markExternal(link: Element): void {
  if (isElsewhere(link.properties.href)) link.properties.rel = ['external', 'noopener', 'noreferrer']
}

function keepPictureOurs(picture: Element): void {
  const { src, alt } = picture.properties
  if (!isElsewhere(src)) {
    furnishPicture(picture)
    return
  }
  picture.tagName = 'a'
  picture.properties = { href: src, rel: ['external', 'noopener', 'noreferrer'] }
  picture.children = [{ type: 'text', value: typeof alt === 'string' && alt !== '' ? alt : 'Picture' }]
}

/** An address that stands alone in its paragraph, of a video one may play here: pressed, it plays; elsewhere it is a link. */
function offerVideo(paragraph: Element): void {
  const [link, ...more] = paragraph.children
  if (link?.type !== 'element' || link.tagName !== 'a' || more.length > 0) return
  const { href } = link.properties
  const [label] = link.children
  if (typeof href !== 'string' || label?.type !== 'text' || label.value !== href) return
  const video = videoAt(href)
  if (!video) return
  paragraph.properties.className = ['video']
  link.properties.dataPlayer = video.player
  link.children = [{ type: 'text', value: `Play the video from ${video.host}` }]
}

/** A task's box cannot be ticked here, so it is a mark and not a field without a label. */
function turnIntoMark(box: Element): void {
  const done = box.properties.checked === true
  box.tagName = 'span'
  box.properties = { className: ['task-mark'], role: 'img', ariaLabel: done ? 'Done' : 'To do' }
  box.children = [{ type: 'text', value: done ? '☑' : '☐' }]
}

function turnIntoCallout(quote: Element): void {
  const first = quote.children.find((child) => child.type === 'element')
  const opening = first?.children[0]
  if (!first || opening?.type !== 'text') return
  const [whole, word = ''] = /^\[!(\w+)\][ \t]*\n?/.exec(opening.value) ?? []
  const callout = callouts[word.toLowerCase()]
  if (whole === undefined || !callout) return

  opening.value = opening.value.slice(whole.length)
  if (first.children.length === 1 && opening.value.trim() === '') {
    quote.children = quote.children.filter((child) => child !== first)
  }
  const title: Element = {
    type: 'element',
    tagName: 'p',
    properties: { className: ['callout-title'] },
    children: [{ type: 'text', value: callout.title }],
  }
  quote.tagName = 'div'
  quote.properties = { className: ['callout'], dataTone: callout.tone, role: 'note' }
  quote.children = [title, ...quote.children]
}

function letTablesScroll(parent: Parent): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue
    if (child.tagName === 'table') parent.children[index] = scrollable(child)
    else letTablesScroll(child)
  }
}

function scrollable(table: Element): Element {
  // It can be reached by keyboard, because what scrolls must be (WCAG 2.1.1).
  const properties = { className: ['table-scroll'], role: 'region', ariaLabel: 'Table', tabIndex: 0 }
  return { type: 'element', tagName: 'div', properties, children: [table] }
}

/** Not ours by its look: another scheme, or a host. */
function isElsewhere(address: unknown): boolean {
  return typeof address === 'string' && /^(?:https?:)?\/\//i.test(address)
}

function isNamed(tagName: string): (element: Element) => boolean {
  return (element) => element.tagName === tagName
}

function elementsOf(parent: Parent, isWanted: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    if (isWanted(child)) found.push(child)
    found.push(...elementsOf(child, isWanted))
  }
  return found
}
