import type { ImportFound, KnownExport } from '../../../db/schema/import-shapes.ts'

/** What was found of a file, in a line: `CSV with semicolons, UTF-8`. */
export function foundInWords({ kind, encoding, delimiter, sheet }: ImportFound): string {
  if (kind === 'xlsx') return `Workbook, sheet “${sheet ?? ''}”`
  const signs = encoding === undefined ? '' : `, ${encodingWords[encoding]}`
  if (kind === 'list') return `A list of addresses${signs}`
  return `Table with ${delimiterWords[delimiter ?? ','] ?? `“${delimiter}”`}${signs}`
}

const encodingWords = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252 (Latin-1)',
}

const delimiterWords: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

/** Whose export a file looks like. */
export const exportWords: Record<KnownExport, string> = {
  guildhall: 'an export of this site',
  ghost: 'the members of Ghost',
  mighty: 'the members of Mighty Networks',
  circle: 'the members of Circle',
  luma: 'the guests of Luma',
}
