/** Where the gallery is, and how its pages are built. */
export type GalleryConfig = Readonly<{
  port: number
  host: string
  /** React's own checks and warnings are in the `development` build; `production` is for measuring. */
  mode: 'development' | 'production'
  /** Whether a page is built anew when a source changed since the last one. */
  follows: boolean
}>

/** The gallery cannot be opened as asked: one sentence for the person who starts it. */
export class GalleryRefusal extends Error {
  override name = 'GalleryRefusal'
}

/**
 * Reads PORT (4000), HOST (127.0.0.1), NODE_ENV (development) and FOLLOW (1; 0 keeps the pages as they were built at the
 * start, for tests) from the environment; an empty variable counts as absent. Throws a `GalleryRefusal`.
 */
export function readGalleryConfig(env: Readonly<Record<string, string | undefined>>): GalleryConfig {
  return {
    port: readPort(env.PORT?.trim() || '4000'),
    host: readHost(env.HOST?.trim() || '127.0.0.1'),
    mode: env.NODE_ENV === 'production' ? 'production' : 'development',
    follows: readFollow(env.FOLLOW?.trim() || '1'),
  }
}

/** Why nobody can listen there. */
export function portRefusal(error: unknown, { port, host }: GalleryConfig): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `PORT ${port} on ${host} is already in use; stop the program that listens there or set another PORT.`
  }
  if (code === 'EACCES') return `PORT ${port} needs rights this user does not have; set a PORT above 1023.`
  return `HOST ${host} is not an address of this machine; set HOST to 127.0.0.1 or 0.0.0.0.`
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port >= 1 && port <= 65_535) return port
  throw new GalleryRefusal(`PORT must be a whole number from 1 to 65535, not ${shown(text)}.`)
}

function readHost(host: string): string {
  if (/^[a-zA-Z0-9._-]+$/.test(host) || /^[0-9a-fA-F:.]+$/.test(host)) return host
  throw new GalleryRefusal(`HOST must be a host name or an IP address such as 0.0.0.0, not ${shown(host)}.`)
}

function readFollow(text: string): boolean {
  if (text === '0' || text === '1') return text === '1'
  throw new GalleryRefusal(`FOLLOW must be 1 (yes) or 0 (no), not ${shown(text)}.`)
}

function shown(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}
