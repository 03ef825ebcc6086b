import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AuthContext } from './context.ts'

/**
 * Pages of other places may ask only where the operator lets sign-ins lead to; a service without a site beside it is there for pages
 * elsewhere alone, so all may. No cookie travels along: whoever asks shows a token.
 */
export function crossOrigin({ settings, confirmsItself }: AuthContext): MiddlewareHandler {
  const allowed = new Set(settings.redirectAllow.flatMap((entry) => URL.parse(entry)?.origin ?? []))
  return cors({
    origin: confirmsItself ? '*' : (origin) => (allowed.has(origin) ? origin : undefined),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Accept',
      'Authorization',
      'Content-Type',
      'X-Client-IP',
      'X-Client-Info',
      'X-JWT-AUD',
      'x-use-cookie',
      'X-Supabase-Api-Version',
      'apikey',
    ],
    exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    ...(confirmsItself && { maxAge: 600 }),
  })
}
