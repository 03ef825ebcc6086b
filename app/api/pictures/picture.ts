import { siteContext } from '../../contexts.ts'
import { pictureAddress, pictureFacts } from '../../found/pictures/facts.server.ts'
import { keptPicture } from '../../found/pictures/kept.server.ts'
import { declareRead } from '../declare.ts'

/**
 * `GET /pictures/:version/:file`: the picture that stands for a page where a link to it is shown. Of a page visitors do not see there is
 * none, and a former version leads to the one of now.
 */
export const loader = declareRead({ who: 'anybody' }, async ({ tools, params, url, context }) => {
  const name = /^([\w.-]+)\.png$/.exec(params.file ?? '')?.[1]
  const facts = name === undefined ? undefined : await pictureFacts(tools, context.get(siteContext), name)
  if (name === undefined || !facts) return nothing()
  const address = pictureAddress(name, facts)
  if (url.pathname !== address) return new Response(null, { status: 302, headers: { Location: address, ...notKept } })
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Shown by others, which is what it is for.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'all',
  }
  return new Response(Uint8Array.from(await keptPicture(address, facts, tools.files)), { headers })
})

const notKept = { 'Cache-Control': 'private, no-store' }

function nothing(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...notKept },
  })
}
