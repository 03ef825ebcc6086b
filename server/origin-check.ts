/**
 * May this request change something? Reading always may; anything else must come from our own pages: the
 * browser says so by `Sec-Fetch-Site` or `Origin`. A request with neither comes from no browser form and carries no
 * cookie of anybody's browser: a script with its own credentials.
 */
export function originAllowed(request: Request, url: URL): boolean {
  // Mail providers post here for their readers, from wherever they are: the sealed link is the right, cookies say nothing.
  if (url.pathname.startsWith('/api/unsubscribe/')) return true
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return true
  const origin = request.headers.get('Origin')
  if (origin) return origin === url.origin
  const site = request.headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  return !request.headers.has('Cookie')
}
