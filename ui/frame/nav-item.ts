import type { IconName } from '../icon-paths.ts'

/**
 * An item of the navigation. `count` shows a pill, `alert` a lamp that says what is the matter there; `note` a word at the
 * end ("Closed"). `shortcut` are the keys that lead there. What stands `isAside` is not in the bar of a phone. `leadsTo` are pages
 * that are reached from there and have no item of their own.
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
  isAside?: boolean
  leadsTo?: readonly string[]
}

/**
 * Whether a link leads to the page at `path`, or to one above it; `/` is only itself. A link with a query is the
 * page only if the page's query says the same: `/member?view=schedule` is not `/member`.
 */
export function isCurrent(href: string, path: string): boolean {
  const linked = new URL(href, anyOrigin)
  const page = new URL(path, anyOrigin)
  if ([...linked.searchParams].some(([name, value]) => page.searchParams.get(name) !== value)) return false
  if (linked.pathname === '/' || linked.search) return page.pathname === linked.pathname
  return page.pathname === linked.pathname || page.pathname.startsWith(`${linked.pathname}/`)
}

/** The one item of a list that is current: the longest that contains the page, or leads to it. */
export function currentNavItem(items: NavItem[], path: string): string | undefined {
  const contains = ({ href, leadsTo = [] }: NavItem) => [href, ...leadsTo].some((address) => isCurrent(address, path))
  return items.filter(contains).toSorted((a, b) => b.href.length - a.href.length)[0]?.href
}

// Only paths are compared; the URL parser wants an origin.
const anyOrigin = 'http://page'
