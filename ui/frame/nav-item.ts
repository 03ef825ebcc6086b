import type { IconName } from '../icon-paths.ts'

/**
 * An item of the navigation. `count` shows a pill, `alert` a lamp that says what is the matter there; `note` a word at the
 * end ("Closed"). `shortcut` are the keys that lead there.
 */
export type NavItem = {
  href: string
  label: string
  icon?: IconName
  count?: number
  countLabel?: string
  alert?: string
  note?: string
  shortcut?: string
}

/**
 * Whether a place is the page at `path`, or the page stands below it; `/` is only itself. A place with a query is the
 * page only if the page's query says the same: `/member?view=schedule` is not `/member`.
 */
export function isCurrent(href: string, path: string): boolean {
  const place = new URL(href, anyOrigin)
  const page = new URL(path, anyOrigin)
  if ([...place.searchParams].some(([name, value]) => page.searchParams.get(name) !== value)) return false
  if (place.pathname === '/' || place.search) return page.pathname === place.pathname
  return page.pathname === place.pathname || page.pathname.startsWith(`${place.pathname}/`)
}

/** The one place of a list that is current: the longest that contains the page. */
export function currentNavItem(items: NavItem[], path: string): string | undefined {
  return items.filter(({ href }) => isCurrent(href, path)).toSorted((a, b) => b.href.length - a.href.length)[0]?.href
}

// Only paths are compared; the URL parser wants an origin.
const anyOrigin = 'http://page'
