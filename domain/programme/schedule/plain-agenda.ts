/** Letters of an agenda that a calendar carries; its page has it all. */
const mostCharacters = 2000

/**
 * An agenda without the marks of Markdown, for programs that show them as they are: headings and lists stay lines, a link is its
 * words and its address. Not read as Markdown: a calendar of a thousand sessions is made while its reader waits.
 */
export function plainAgenda(markdown: string): string {
  const plain = markdown
    .slice(0, 2 * mostCharacters)
    .replaceAll('\r\n', '\n')
    // Each mark is looked for no further than words between marks are long: one that never ends costs no more.
    .replaceAll(/^ {0,3}#{1,6} +| {1,3}#{1,6}$/gm, '')
    .replaceAll(/^([ \t]{0,12})[*+-] +/gm, '$1- ')
    .replaceAll(/!?\[([^\]\n]{0,200})\]\((https?:\/\/[^\s)]{1,500})\)/g, '$1 ($2)')
    .replaceAll(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, '$1')
    .replaceAll(/(\*\*|__)(?=\S)([^\n]{0,200}?\S)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*\n]{0,200}\S)\*(?![\w*])/g, '$1')
    .replaceAll(/`([^`\n]{1,200})`/g, '$1')
    .replaceAll(/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return plain.length > mostCharacters ? `${plain.slice(0, mostCharacters).toWellFormed().trimEnd()} …` : plain
}
