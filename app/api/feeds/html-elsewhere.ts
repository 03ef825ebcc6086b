/**
 * A text's HTML for whoever shows it without its page: links and pictures of ours by their full address, parts of the text
 * by that of its page. Sizes and colours of pictures are the page's own and stay there. Texts are sanitised HTML, whose values hold no quotation mark.
 */
export function htmlElsewhere(html: string, { siteUrl, page }: { siteUrl: string; page: string }): string {
  return html
    .replaceAll(/<svg .*?<\/svg>/gs, '')
    .replaceAll(/ (?:srcset|sizes)="[^"]*"/gi, '')
    .replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`)
    .replaceAll(' href="#', ` href="${page}#`)
}

/** A text of plain words as HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
