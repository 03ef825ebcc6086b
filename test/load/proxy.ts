import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../site/process.ts'

export type Proxy = {
  url: string
  /** The ports of this machine among which requests go round; said once. */
  sendTo: (ports: number[]) => void
  /** Done once this one says that it is ready. */
  untilReady: (port: number) => Promise<void>
  /** How many requests were asked of a second one, since the first had fallen silent. */
  repeated: () => number
  close: () => void
}

/** How often each is asked whether it is ready, and how long its answer may take: `DRAIN_SECONDS` is longer than both. */
const lookMs = 100
const patienceMs = 1000

/**
 * A reverse proxy as an operator has one: it keeps its connections, asks each process again and again whether it is ready, and sends
 * requests in turn to those that are; to all where none is, so that readers get the site's own words. Nothing but GET and HEAD is ever
 * asked twice.
 */
export async function openProxy(): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const over = new AbortController()
  let ports: number[] = []
  let ready: number[] = []
  let turn = 0
  let repeated = 0

  /** Each by itself: one that answers slowly keeps nobody from noticing that the other leaves. */
  const look = async (port: number) => {
    while (!over.signal.aborted) {
      const isOpen = await isReady(port)
      ready = ports.filter((each) => (each === port ? isOpen : ready.includes(each)))
      await wait(lookMs)
    }
  }
  const next = (tried: number[]) => {
    const open = (ready.length > 0 ? ready : ports).filter((port) => !tried.includes(port))
    return open[(turn += 1) % open.length]
  }
  const pass = (asked: IncomingMessage, answer: ServerResponse, tried: number[]): void => {
    const port = next(tried)
    if (port === undefined) return void answer.writeHead(502).end('Nobody answers.')
    const { method, url: path = '/' } = asked
    const mayRepeat = method === 'GET' || method === 'HEAD'
    const asking = request({ port, method, path, headers: ofThisLeg(asked.headers), agent }, (given) => {
      answer.writeHead(given.statusCode ?? 502, ofThisLeg(given.headers))
      given.on('error', () => answer.destroy()).pipe(answer)
    })
    asking.on('error', () => {
      if (answer.headersSent || answer.destroyed || !mayRepeat) return void giveUp(answer)
      repeated += 1
      pass(asked, answer, [...tried, port])
    })
    // Whoever leaves waits for nothing more.
    answer.on('close', () => asking.destroy())
    if (mayRepeat) asking.end()
    else asked.pipe(asking)
  }

  const server = createServer({ keepAliveTimeout: 600_000 }, (asked, answer) => pass(asked, answer, []))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}`,
    sendTo: (these) => {
      ports = these
      for (const each of these) void look(each)
    },
    untilReady: async (wanted) => {
      while (!ready.includes(wanted)) await wait(lookMs / 2)
    },
    repeated: () => repeated,
    close: () => {
      over.abort()
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = request({ port, path: '/_app/health/ready', agent: false, timeout: patienceMs }, (given) => {
      given.resume()
      resolve(given.statusCode === 200)
    })
    asking.on('timeout', () => asking.destroy()).on('error', () => resolve(false))
    asking.end()
  })
}

function giveUp(answer: ServerResponse): void {
  if (answer.headersSent) answer.destroy()
  else answer.writeHead(502).end('It fell silent.')
}

/** What is said of one connection is not passed on over the next (RFC 9110 7.6.1). */
function ofThisLeg(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'keep-alive'))
}
