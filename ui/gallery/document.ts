import type { Rendered } from './server-entry.tsx'
import type { Theme } from './theme.ts'
import type { Built } from './workshop.ts'

/** The whole document around a page: its styles before anything is drawn, its script last, nothing inline. */
export function drawDocument({ html, title, slug, reply }: Rendered, theme: Theme, built: Built): string {
  return [
    '<!doctype html>',
    `<html lang="en"${theme === 'system' ? '' : ` data-theme="${theme}"`}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeText(title)}</title>`,
    ...built.styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    `<script type="module" src="${built.scriptOf(slug)}"></script>`,
    '</head>',
    // What the page was answered with when a form was posted without script: no code, so the policy lets it stand.
    `<body><div id="gallery">${html}</div>${reply === undefined ? '' : dataOf(reply)}</body>`,
    '</html>',
  ].join('\n')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function dataOf(reply: unknown): string {
  // A `<` could end the element it stands in.
  const json = JSON.stringify(reply).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="reply">${json}</script>`
}
