import { previewByLink } from '../../../domain/writing/drafts/preview-link.ts'
import { siteContext } from '../../contexts.ts'
import { headed } from '../../manage/draft/kinds.ts'
import { previewDocument } from './preview-document.ts'
import { declareRead } from '../declare.ts'

/** `GET /api/drafts/look/:token`: a draft for whoever was given the link, as a plain page. */
export const loader = declareRead({ who: 'anybody' }, async ({ tools, params, context }) => {
  const preview = await previewByLink(tools, params.token ?? '')
  if (!preview) return new Response('This link leads nowhere any more.', { status: 404, headers })
  const html = previewDocument(headed(preview), { siteName: context.get(siteContext).name, token: params.token ?? '' })
  return new Response(html, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
})

const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}
