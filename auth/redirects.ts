const longest = 2048
const entrances = new Set(['login', 'logout', 'confirm', 'register'])

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
  try {
    const decoded = decodeURIComponent(pathname)
    const isOdd = [...decoded].some((sign) => sign < ' ' || sign === '\\')
    // What ends in `.data` is the answer to a click, for the router alone.
    const isData = /\.data$/i.test(decoded)
    return isOdd || isData || decoded.split('/').some((segment) => entrances.has(segment.toLowerCase()))
  } catch {
    return true
  }
}
