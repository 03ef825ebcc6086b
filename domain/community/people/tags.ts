import { longest, mostTags } from '../../limit-numbers.ts'

/** Tags as they are kept: in small letters, each once, without blanks around. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidy = tags.map((tag) => tag.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, longest.tag).toWellFormed())
  return [...new Set(tidy)].filter((tag) => tag !== '').slice(0, mostTags)
}

/** Tags in one cell of a table; one that holds a comma itself stands between quotation marks. */
export function tagsInCell(tags: readonly string[]): string {
  return tags.map((tag) => (/[",;|]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ')
}

/** The tags of such a cell, as they are written there. */
export function tagsIn(cell: string): string[] {
  const found = cell.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,;|]*))\s*(?:[,;|]|$)/g)
  return [...found].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '')
}
