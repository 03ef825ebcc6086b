import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Lets a server be closed without breaking anything off: no new connection is taken, what has been asked is answered, and
 * what is left after the grace is cut. Connections over which nothing is under way hold nobody up.
 */
export function closable(server: Server, graceMs: number): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  const closeUnused = () => {
    server.closeIdleConnections()
    // Browsers open connections in advance; the server does not count those as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return async () => {
    // A question may lie unread in its connection: it is taken in first.
    await wait(lastLookMs)
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    const sweep = setInterval(closeUnused, lastLookMs)
    await new Promise((resolve) => server.close(resolve))
    clearTimeout(cut)
    clearInterval(sweep)
  }
}

/**
 * Ends what people ask for and what the clock does side by side, and after them jobs, which both of them send: all in about this
 * time. What the clock has begun by then is done by another process, or the next time.
 */
export async function endWithin(
  graceMs: number,
  {
    server,
    clock,
    jobs,
  }: { server: () => Promise<void>; clock: () => Promise<void>; jobs: (graceMs: number) => Promise<void> },
): Promise<void> {
  const until = performance.now() + graceMs
  await Promise.all([server(), Promise.race([clock(), wait(graceMs, undefined, { ref: false })])])
  await jobs(Math.max(0, until - performance.now()))
}

const lastLookMs = 250
