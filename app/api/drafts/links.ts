import { findLinks } from '../../../domain/writing/drafts/links.ts'
import { declareRead } from '../declare.ts'

/** `GET /api/drafts/links?q=`: what of the site a text could lead to, 10 at most. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const links = await findLinks(tools, admin, url.searchParams.get('q') ?? '')
  return Response.json({ links })
})
