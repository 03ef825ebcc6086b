import { hash } from 'node:crypto'
import { playerOrigins } from '../domain/markdown/videos.ts'
import type { Config } from './config.ts'

/** What every answer carries, whatever it is. */
export const everywhere: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'X-Frame-Options': 'DENY',
}

/** Who may store a personal answer: nobody. */
export const personal: Record<string, string> = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** Tells browsers to come back over TLS only; meaningless, and refused by browsers, on plain http. */
export function strictTransport(config: Pick<Config, 'siteUrl'>): Record<string, string> {
  return config.siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
}

/**
 * The policy of one document. Inline scripts run by nonce (rendered for one person) or by hash (kept in memory); styles
 * only from our own files, so no `style` attribute in our HTML has any effect.
 */
export function contentPolicy(inlineScripts: readonly string[], config: Pick<Config, 'apiUrl' | 'hostedAuth'>): string {
  const elsewhere = [config.apiUrl, config.hostedAuth?.url ?? ''].flatMap((url) => URL.parse(url)?.origin ?? [])
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    // A letter is shown to who writes it, and a video plays where its reader presses.
    ["frame-src 'self'", ...playerOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...elsewhere].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The sources that let exactly the inline scripts with this nonce run, also once the nonce is taken out. */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  const ours = [...scripts].filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`))
  const hashes = ours.map(([, , text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`)
  return [...new Set(hashes)]
}

/** The same answer with these headers where it has none of its own. */
export function withHeaders(response: Response, headers: Record<string, string>): Response {
  const copy = new Response(response.body, response)
  for (const [name, value] of Object.entries(headers)) if (!copy.headers.has(name)) copy.headers.set(name, value)
  return copy
}
