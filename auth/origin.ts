import type { Asked, AuthContext } from './context.ts'

/** Was a form posted from a page of this place? A browser always says so; what says nothing is no browser that could be misled. */
export function isFromHere({ siteUrl }: Pick<AuthContext, 'siteUrl'>, { headers }: Pick<Asked, 'headers'>): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return origin === new URL(siteUrl).origin
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin'
}
