import { readMarkdown } from './markdown/reading.ts'

export type MarkdownOptions = {
  /** The level of the text's highest headings; the page's own title is the h1. */
  headingLevel?: 2 | 3 | 4
  /** Goes before the id of every heading, for pages that show several texts. */
  idPrefix?: string
}

/** Characters of Markdown whose HTML is kept; the oldest leave first. */
const rememberedCharacters = 4_000_000
const remembered = new Map<string, string>()
let charactersHeld = 0
/** What is asked for again while it is rendered waits for the same. */
const underWay = new Map<string, Promise<string>>()

/**
 * Markdown (GFM, and callouts: `> [!note]`) as sanitised HTML for `<Prose>`. Raw HTML is dropped, headings start at
 * `headingLevel` without gaps, links to other hosts carry `rel`, their pictures become links (nothing is loaded from
 * elsewhere), tables can scroll. The same text is rendered once, in a thread of its own. One that nobody could have meant as
 * Markdown, or that takes too long to read, is shown as it was typed.
 */
export async function renderMarkdown(markdown: string, options: MarkdownOptions = {}): Promise<string> {
  if (markdown.trim() === '') return ''
  const { headingLevel = 2, idPrefix = '' } = options
  const key = `${headingLevel} ${idPrefix} ${markdown}`
  const known = remembered.get(key)
  if (known !== undefined) return known

  const rendering = underWay.get(key) ?? render(key, markdown, { headingLevel, idPrefix })
  underWay.set(key, rendering)
  return rendering
}

async function render(key: string, markdown: string, options: Required<MarkdownOptions>): Promise<string> {
  try {
    const html = await readMarkdown({ make: 'html', markdown, ...options })
    if (html !== undefined) remember(key, html)
    return html ?? asTyped(markdown)
  } finally {
    underWay.delete(key)
  }
}

/** Its paragraphs and lines, every sign as it is. */
function asTyped(markdown: string): string {
  const paragraphs = markdown.split(/(?:\r?\n[ \t]*){2,}/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`).join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function remember(key: string, html: string): void {
  remembered.set(key, html)
  charactersHeld += key.length + html.length
  for (const [oldest, kept] of remembered) {
    if (charactersHeld <= rememberedCharacters) return
    remembered.delete(oldest)
    charactersHeld -= oldest.length + kept.length
  }
}
