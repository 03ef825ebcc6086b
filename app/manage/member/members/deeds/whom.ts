import type { Whom } from '../../../../../domain/community/people/whom.ts'
import { mostChangedAtOnce } from '../../../../../domain/limit-numbers.ts'
import { changed } from '../../../query.ts'
import { readSearch, searchOf } from '../search.ts'
import type { EditionNamed, StudioNamed } from '../search.ts'

/** Whom the list in this address means for a deed: who is ticked, or everybody who fits its filters. */
export function whomOf(query: URLSearchParams, editions: EditionNamed[], studios: StudioNamed[]): Whom {
  const ticked = chosenIn(query)
  if (ticked.length > 0) return { memberIds: ticked }
  return { search: searchOf(readSearch(query, editions, studios)) }
}

/** Who is ticked. */
export function chosenIn(query: URLSearchParams): string[] {
  return query.getAll('chosen').slice(0, mostChangedAtOnce)
}

/** The list's address without what belongs to one page of it, with who is ticked: what a deed posts as `whom`. */
export function whomFrom(search: string, chosen: readonly string[]): string {
  const query = new URLSearchParams(changed(search, notOfTheList))
  for (const id of chosen) query.append('chosen', id)
  return `?${query}`
}

const notOfTheList = Object.fromEntries(['chosen', 'page', 'person'].map((name) => [name, undefined]))
