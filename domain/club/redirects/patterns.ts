/** What may stand in `from` and `to` of a redirect rule. Pure. */

export type FromProblem = 'required' | 'no-slash' | 'too-long' | 'pattern' | 'protected'
export type ToProblem = 'required' | 'too-long' | 'pattern' | 'address'

/** Beyond this an address is no address a browser is sure to carry. */
const longest = 2000

/**
 * No rule stands on these: without them nobody could undo a rule, the private address of a calendar would be sent to wherever
 * a rule leads, and programs that read a feed or the map of the site would find a page (docs/behaviour/addresses.md, protected-paths).
 */
const protectedBelow = ['api', '_app', 'auth', 'cal', 'files', 'manage']
const protectedPaths = [
  ['member', 'login'],
  ['member', 'logout'],
  ['member', 'confirm'],
  ['offline'],
  ['sw.js'],
  ['manifest.webmanifest'],
  ['robots.txt'],
  ['sitemap.xml'],
  ['challenge', 'feed.xml'],
  ['notes', 'feed.xml'],
  ['studios', 'lessons-learned', 'feed.xml'],
  ['studios', 'schedule.ics'],
]

type Read<Problem> = { ok: true; value: string } | { ok: false; because: Problem }

/**
 * A pattern as it is kept: percent-encoded like the paths it is compared with, without a slash at its end. A parameter
 * (`:id`) and a star (`*`, one segment; `**`, the rest) are whole segments; two stars stand at the end.
 */
export function readFrom(typed: string): Read<FromProblem> {
  const text = typed.trim()
  if (text === '') return { ok: false, because: 'required' }
  if (!text.startsWith('/')) return { ok: false, because: 'no-slash' }
  if (text.length > longest) return { ok: false, because: 'too-long' }
  if (/^\/[/\\]|[\s?#\\]|[^/]\/\//.test(text)) return { ok: false, because: 'pattern' }

  const value = withoutSlashAtEnd(new URL(text, 'http://site.invalid').pathname)
  const segments = readable(segmentsOf(value))
  if (!segments?.every((segment, index) => isSegment(segment, index === segments.length - 1))) {
    return { ok: false, because: 'pattern' }
  }
  return coversProtected(segments) ? { ok: false, because: 'protected' } : { ok: true, value }
}

/**
 * Where a rule leads, as it is kept: a path of ours, or an http(s) address of another site. An address of our own
 * (`siteUrl`) is kept as its path, so that loops are seen.
 */
export function readTo(typed: string, siteUrl: string): Read<ToProblem> {
  const text = typed.trim()
  if (text === '') return { ok: false, because: 'required' }
  if (text.length > longest) return { ok: false, because: 'too-long' }
  if (/[\s\\]/.test(text) || hasControlCharacter(text)) return { ok: false, because: 'address' }
  return text.startsWith('/') ? readPath(text) : readAddress(text, siteUrl)
}

/** The host a target leads to when that is not this site. */
export function foreignHost(target: string): string | undefined {
  return target.startsWith('/') ? undefined : new URL(target).host
}

function readPath(text: string): Read<ToProblem> {
  if (text.startsWith('//')) return { ok: false, because: 'address' }
  const { pathname, search, hash } = new URL(text, 'http://site.invalid')
  // `/..//host` is a path on paper and another host in a browser.
  if (pathname.startsWith('//')) return { ok: false, because: 'address' }
  if (segmentsOf(pathname).some((segment) => /^(:.*|\*+)$/.test(segment))) return { ok: false, because: 'pattern' }
  return { ok: true, value: pathname + search + hash }
}

function readAddress(text: string, siteUrl: string): Read<ToProblem> {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  if (!url || url.username || url.password) return { ok: false, because: 'address' }
  return url.origin === new URL(siteUrl).origin
    ? readPath(url.pathname + url.search + url.hash)
    : { ok: true, value: url.href }
}

function isSegment(segment: string, isLast: boolean): boolean {
  if (segment === '**') return isLast
  if (segment === '*') return true
  if (segment.startsWith(':')) return /^:[A-Za-z]\w*$/.test(segment)
  return segment !== '' && !segment.includes('*')
}

/** Whether some path that falls under the pattern is one no rule may stand on. */
function coversProtected(segments: string[]): boolean {
  // The router knows no case: /MANAGE/LOGIN is the sign-in as well.
  const pattern = segments.map((segment) => segment.toLowerCase())
  const [first] = pattern
  if (first === undefined) return false
  if (isOpen(first) || protectedBelow.includes(first)) return true
  return protectedPaths.some((path) => mayMatch(pattern, path))
}

function mayMatch(pattern: string[], path: string[]): boolean {
  const stars = pattern.indexOf('**')
  const fixed = stars < 0 ? pattern : pattern.slice(0, stars)
  if (stars < 0 ? fixed.length !== path.length : fixed.length > path.length) return false
  return fixed.every((segment, index) => isOpen(segment) || segment === path[index])
}

/** The segments as the router reads them; `undefined` where an escape is broken. */
function readable(segments: string[]): string[] | undefined {
  try {
    return segments.map((segment) => decodeURIComponent(segment))
  } catch {
    return undefined
  }
}

function isOpen(segment: string): boolean {
  return segment.startsWith(':') || segment.startsWith('*')
}

function segmentsOf(path: string): string[] {
  return path === '/' ? [] : path.slice(1).split('/')
}

function withoutSlashAtEnd(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127)
}
