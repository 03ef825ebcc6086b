import { isReadersOwn, routeTable } from '../../app/route-table.ts'
import { pageDoors } from './expectations.ts'

/** Addresses of the pages of one rendering that are there for everybody; not those that are their reader's own. */
export function addressesOf(rendering: 'public' | 'personal'): string[] {
  return routeTable
    .filter((entry) => entry.rendering === rendering && entry.path !== '/offline')
    .flatMap((entry) => (pageDoors[entry.path] ?? []).map((door) => ({ ...door, entry })))
    .filter(
      ({ others, address, entry }) =>
        others === 200 && !isReadersOwn(entry, new URL(address, 'https://club.test').searchParams),
    )
    .map(({ address }) => address)
}

/** What stands at these places of a document. */
export function textsIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => found)
}

/** What it says to programs, as JSON. */
export function structuredDataIn(html: string): string[] {
  return textsIn(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
}
