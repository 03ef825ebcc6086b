import { declareRead } from '../declare.ts'

/**
 * `GET /robots.txt`. Pages for one person are not named here: each says `noindex`, which is read only by who may come. What is
 * closed to robots is what no reader opens.
 */
export const loader = declareRead({ who: 'anybody' }, ({ tools }) => {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/', '', `Sitemap: ${tools.siteUrl}/sitemap.xml`]
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return Promise.resolve(new Response(`${lines.join('\n')}\n`, { headers }))
})
