import type { Whom } from '../../../../../domain/community/people/whom.ts'
import { mostChangedAtOnce } from '../../../../../domain/limit-numbers.ts'
import { changed } from '../../../query.ts'
import { readSearch, searchOf } from '../search.ts'
import type { EditionNamed, StudioNamed } from '../search.ts'

/** Whom the list in this address means for a deed: who is ticked, those one deed let in, or everybody who fits its filters. */
export function whomOf(query: URLSearchParams, editions: EditionNamed[], studios: StudioNamed[]): Whom {
  const ticked = chosenIn(query)
  if (ticked.length > 0) return { memberIds: ticked }
  const letInAt = Date.parse(query.get('letInAt') ?? '')
  if (!Number.isNaN(letInAt)) return { letInAt: new Date(letInAt), letInto: query.get('letInto') ?? '' }
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

/** The page that says what a deed would do, to whom; and afterwards what it did. A day is kept without its hour. */
export function countedPath(whom: string, asked: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(whom)
  for (const [name, value] of Object.entries(asked)) {
    const text = typeof value === 'string' ? value : value === true ? '1' : ''
    if (text === '') query.delete(name)
    else query.set(name, name === 'from' || name === 'until' ? text.slice(0, 10) : text)
  }
  return `/manage/member?${query}`
}

const deedKeys = ['deed', 'place', 'kind', 'from', 'until', 'tell', 'of', 'reason', 'done', 'letInAt', 'letInto']
const notOfTheList = Object.fromEntries([...deedKeys, 'chosen', 'page', 'person'].map((name) => [name, undefined]))

/** The way back to the list, with who was ticked. */
export function backToList(search: string): string {
  return `/manage/member${changed(search, Object.fromEntries(deedKeys.map((name) => [name, undefined])))}`
}
