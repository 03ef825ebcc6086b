import { isSignInPath } from '../../sign-in/sign-in-paths.ts'

/*
 * The hash of /offline is the address of the site it stands for: `/offline#/member/updates/2026/europe-africa?u=welcome`.
 * Another hash loads nothing from a server.
 */

/** The path of the page itself; as an address it stands for what is kept, with a search (`?q=`). */
export const offlinePath = '/offline'

/** The address a hash stands for; `undefined` where it holds none. */
export function standsFor(hash: string): URL | undefined {
  const address = hash.slice(1)
  if (!/^\/(?![/\\])/.test(address)) return undefined
  return URL.parse(address, anySite) ?? undefined
}

/** The address without its site: path, query, hash. */
export function addressOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

/** Where a link leads among the kept pages; `undefined` for links that leave them. `at` is the address it stands on. */
export function insideHref(href: string, at: URL | undefined): string | undefined {
  const to = URL.parse(href, at ?? anySite)
  if (!to || to.origin !== anySite || !isInside(to.pathname)) return undefined
  return `${offlinePath}#${addressOf(to)}`
}

/** The member area and its templates; not where somebody signs in or joins. */
function isInside(path: string): boolean {
  if (path === offlinePath || path === '/member') return true
  return /^\/(?:member|membership\/templates)\//.test(path) && !isSignInPath(path)
}

/** Addresses are compared without their site: the copy is of one site only. */
const anySite = 'http://site'
