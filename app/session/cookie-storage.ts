import { combineChunks, createChunks, isChunkLike, stringFromBase64URL, stringToBase64URL } from '@supabase/ssr'
import { parseCookie } from 'cookie-es'
import { daySeconds } from '../../time/durations.ts'
import { isOwnDevice } from '../pwa/copy/own-device.ts'

/**
 * Where the browser's auth client keeps the session: in the cookies the server reads, in the shape the server's client
 * writes (`base64-…`, split into `.0`, `.1`, … when long). SameSite=Lax, and Secure on https. On a
 * device that is not the member's own they end with the browser, as the server began them.
 */
export const cookieStorage = {
  async getItem(key: string): Promise<string | null> {
    const cookies = parseCookie(document.cookie)
    const text = await combineChunks(key, (name) => cookies[name] ?? null)
    if (!text) return null
    return text.startsWith(encoded) ? stringFromBase64URL(text.slice(encoded.length)) : text
  },
  async setItem(key: string, value: string): Promise<void> {
    const chunks = createChunks(key, encoded + stringToBase64URL(value))
    const written = new Set(chunks.map(({ name }) => name))
    for (const name of Object.keys(parseCookie(document.cookie)))
      if (isChunkLike(name, key) && !written.has(name)) writeCookie(name, '', 0)
    const lasts = isOwnDevice() ? longestSessionSeconds : undefined
    for (const { name, value: part } of chunks) writeCookie(name, part, lasts)
  },
  async removeItem(key: string): Promise<void> {
    for (const name of Object.keys(parseCookie(document.cookie))) if (isChunkLike(name, key)) writeCookie(name, '', 0)
  },
}

function writeCookie(name: string, value: string, maxAge: number | undefined): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const lasts = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${lasts}; SameSite=Lax${secure}`
}

const encoded = 'base64-'
/** 180 days in all. */
const longestSessionSeconds = 180 * daySeconds
