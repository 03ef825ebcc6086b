import type { Asked, AuthContext } from './context.ts'
const longest = 2048
const entrances = new Set(['login', 'logout', 'confirm', 'register'])

/** Where a letter's link leads in the end: to a path of the site, or to an address the operator allows beside it. */
export type Destination = { path?: string; address?: string }

/** Reads the wish of a request. What is neither is no wish at all, never an error: it ends at the site. */
export function readDestination(
  wish: string | null | undefined,
  { siteUrl, allow }: { siteUrl: string; allow: readonly string[] },
): Destination {
  const path = wantedPath(wish, siteUrl)
  if (path !== undefined) return { path }
  const address = allowedAddress(wish, allow)
  return address === undefined ? {} : { address }
}

/**
 * Where a person may be taken after signing in: a path of this site, given as a path or as a whole address
 * at `siteUrl`. Anything else is no wish at all, never an error. Answers path, query and fragment.
 */
export function wantedPath(wish: string | null | undefined, siteUrl: string): string | undefined {
  if (!wish || wish.length > longest || hasOddSigns(wish)) return undefined
  const site = new URL(siteUrl)
  if (!wish.startsWith('/') && !isSpelledAs(wish, site.origin)) return undefined
  // Browsers read '//host' as another site.
  if (wish.startsWith('//')) return undefined
  const url = parse(wish, site)
  if (!url || url.origin !== site.origin || url.username !== '' || url.password !== '') return undefined
  // '/..//host' is written '//host' once its dots are resolved.
  if (url.pathname.startsWith('//') || leadsToAnEntrance(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** A whole address that begins with one of the allowed: the same origin, literally, and a path of it or below it. No fragment. */
function allowedAddress(wish: string | null | undefined, allow: readonly string[]): string | undefined {
  if (!wish || wish.length > longest || hasOddSigns(wish) || !URL.canParse(wish)) return undefined
  const url = new URL(wish)
  if (url.username !== '' || url.password !== '' || climbs(url.pathname)) return undefined
  const isAllowed = allow.some((entry) => URL.canParse(entry) && isBelow({ wish, url }, new URL(entry)))
  url.hash = ''
  return isAllowed ? url.href : undefined
}

function isBelow({ wish, url }: { wish: string; url: URL }, entry: URL): boolean {
  const isWeb = entry.protocol === 'https:' || entry.protocol === 'http:'
  if (!isWeb || url.origin !== entry.origin || !isSpelledAs(wish, entry.origin)) return false
  const folder = entry.pathname.replace(/\/$/, '')
  return url.pathname === folder || url.pathname.startsWith(`${folder}/`)
}

/** Would a server that reads escapes before it resolves dots find another path there? */
function climbs(pathname: string): boolean {
  const decoded = unescaped(pathname)
  return (
    decoded === undefined || pathname.includes('//') || decoded.includes('\\') || /(?:^|\/)\.\.?(?:\/|$)/.test(decoded)
  )
}

// Backslashes, spaces and control signs are read differently by different parsers.
function hasOddSigns(text: string): boolean {
  return [...text].some((sign) => sign <= ' ' || sign === '\\' || sign === '\u007F')
}

// Literally: 'https://site.test:443', a decimal IP or punycode may mean the same, but nobody of ours writes them.
function isSpelledAs(wish: string, origin: string): boolean {
  return wish === origin || ['/', '?', '#'].some((sign) => wish.startsWith(`${origin}${sign}`))
}

function parse(wish: string, site: URL): URL | undefined {
  return URL.canParse(wish, site.href) ? new URL(wish, site) : undefined
}

function leadsToAnEntrance(pathname: string): boolean {
  const decoded = unescaped(pathname)
  if (decoded === undefined) return true
  const isOdd = [...decoded].some((sign) => sign < ' ' || sign === '\\')
  // What ends in `.data` is the answer to a click, for the router alone.
  const isData = /\.data$/i.test(decoded)
  return isOdd || isData || decoded.split('/').some((segment) => entrances.has(segment.toLowerCase()))
}

/** Without its escapes; nothing where one is broken. */
function unescaped(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** Where a request asks its letter's link to lead, in its query or header; never from the page it comes from. */
export function wishedEnd({ siteUrl, settings }: AuthContext, asked: Pick<Asked, 'query' | 'headers'>): Destination {
  const wish = asked.query.get('redirect_to') ?? asked.headers.get('redirect_to')
  return readDestination(wish, { siteUrl, allow: settings.redirectAllow })
}
