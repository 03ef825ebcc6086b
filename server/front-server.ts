import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config } from './config.ts'

/**
 * How long a connection is kept (ms). Whoever closes first races with whoever reuses, so proxies have to be the first: nginx, AWS
 * and HAProxy keep an unused connection for one minute, Traefik for a minute and a half, Caddy for two, Google's load balancers
 * for ten, which is the longest of the usual ones. Node's own five seconds meant sporadic 502s behind any of them.
 */
const keptMs = 620_000

/**
 * The HTTP server of the site. A connection opened in advance, over which nothing was asked yet, is kept as long as one that
 * was used (its limit is that of the headers), and a request has to be whole a little later: 20 MB at 256 kbit/s.
 * Node takes the smaller of the last two for the headers, so their order counts.
 */
export function createFrontServer(listener: RequestListener): Server {
  return createServer(
    { keepAliveTimeout: keptMs, headersTimeout: keptMs + 10_000, requestTimeout: keptMs + 20_000 },
    listener,
  )
}

/** Begins to listen; rejects where the address cannot be had. */
export function listenOn(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
}
