import type { previewByLink } from '../../../domain/writing/drafts/preview-link.ts'

type PreviewedDraft = NonNullable<Awaited<ReturnType<typeof previewByLink>>>

/** A draft as a page without scripts and styles: what it says, and that it is not out. Its pictures go with the link. */
export function previewDocument(
  { title, lead, parts, blocks }: PreviewedDraft,
  { siteName, token }: { siteName: string; token: string },
): string {
  const name = escaped(title || 'Without a title')
  const text = [...parts.map(partAsHtml), ...blocks.map(blockAsHtml)].join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${name} · ${escaped(siteName)}</title>
</head>
<body>
<p><strong>This is a draft.</strong> It is not published, and may still change.</p>
<main>
<h1>${name}</h1>
${lead ? `<p>${escaped(lead)}</p>` : ''}
${withPictures(text, token)}
</main>
<p>${escaped(siteName)}</p>
</body>
</html>
`
}

function partAsHtml({ heading, note, html }: PreviewedDraft['parts'][number]): string {
  return `${heading ? `<h2>${escaped(heading)}</h2>` : ''}${note ? `<p>${escaped(note)}</p>` : ''}${html}`
}

function blockAsHtml(block: PreviewedDraft['blocks'][number]): string {
  const heading = 'title' in block && block.title ? `<h2>${escaped(block.title)}</h2>` : ''
  switch (block.kind) {
    case 'text':
      return heading + block.html
    case 'hero':
    case 'challenge':
    case 'notes':
      return `${heading}<p>${escaped(block.lead)}</p>`
    case 'pull':
      return `<blockquote><p>${escaped(block.text)}</p></blockquote>`
    case 'steps':
      return `${heading}<p>${escaped(block.lead)}</p>${block.steps.map(titled).join('')}`
    case 'panes':
      return block.panes.map(titled).join('')
    case 'questions':
      return heading + block.questions.map(({ question, html }) => titled({ title: question, html })).join('')
    default:
      return heading
  }
}

function titled({ title, html }: { title: string; html: string }): string {
  return `<h3>${escaped(title)}</h3>${html}`
}

function withPictures(html: string, token: string): string {
  return html
    .replaceAll(/ srcset="[^"]*"| sizes="[^"]*"/g, '')
    .replaceAll(/(<img[^>]* src="\/files\/[^"?#]*)/g, (start) => `${start}?look=${token}`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
