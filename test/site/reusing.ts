import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Reuse = {
  /** Connections, each reused for as long as it stays open. */
  lanes: number
  /** How long each is left unused, at least and at most (ms). */
  idleMs: [number, number]
  /** After this time no further pause begins (ms). */
  untilMs: number
}

/**
 * Asks for an address as a proxy does that keeps its connections: over each lane again and again, after pauses of any length
 * between the two. Counts what was asked, which connections were opened for it, and the faults a proxy would answer with 502.
 */
export async function reuseConnections(url: string, { lanes, idleMs: [least, most], untilMs }: Reuse) {
  const seen = { asked: 0, opened: 0, faults: new Array<string>() }
  const end = performance.now() + untilMs
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const agent = new ProxyAgent({ keepAlive: true, maxSockets: 1 })
      for (let round = 0; ; round += 1) {
        seen.asked += 1
        const isNew = await ask(url, agent).catch((error: unknown) => void seen.faults.push(String(error)))
        if (isNew) seen.opened += 1
        if (performance.now() >= end) break
        // Evenly over the whole range, so that no moment of it is left out.
        await wait(least + (((lane + round * 0.618) % lanes) / lanes) * (most - least))
      }
      agent.destroy()
    }),
  )
  return seen
}

/** Answers with whether a connection was opened for it. */
async function ask(url: string, agent: Agent): Promise<boolean> {
  const asking = request(url, { agent })
  asking.end()
  const [response] = await once(asking, 'response')
  response.resume()
  await once(response, 'end')
  return !asking.reusedSocket
}

/** Keeps connections for as long as it likes: proxies do not read what a `Keep-Alive` header advises, which Node's clients follow. */
class ProxyAgent extends Agent {
  override keepSocketAlive(): boolean {
    return true
  }
}
