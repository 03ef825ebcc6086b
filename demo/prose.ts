/**
 * Markdown as it is comfortable to write: indented with the code around it, wrapped by hand. The indentation goes, and
 * wrapped lines are joined again; headings, list items, table rows and quotes keep lines of their own.
 */
export function prose(strings: TemplateStringsArray, ...values: string[]): string {
  const written = strings.reduce((text, part, index) => `${text}${values[index - 1] ?? ''}${part}`)
  return written
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/(?<=[^\n])\n(?!\n|[-|>#]|\d+\. )/g, ' ')
    .trim()
}
