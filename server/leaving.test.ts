import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { closable } from './close.ts'
import { createFrontServer } from './front-server.ts'
import { openLeaving } from './leaving.ts'

test('behind a proxy nobody notices that a process leaves', async () => {
  const [leaver, stayer] = [await openHouse(), await openHouse()]
  const proxy = await openProxy([leaver.port, stayer.port])
  const readers = Array.from({ length: 8 }, () => readOnAndOn(proxy.port))
  await wait(300)

  await leaver.leave()
  const servedWhileLeaving = leaver.served()
  await leaver.close()
  await wait(300)

  const read = await Promise.all(readers.map((reader) => reader.stop()))
  expect(read.flatMap(({ faults }) => faults)).toEqual([])
  expect(leaver.served()).toBe(servedWhileLeaving)
  expect(read.reduce((sum, { whole }) => sum + whole, 0)).toBe(leaver.served() + stayer.served())
})

test('a process that leaves says so at once, and answers until its time is over', async () => {
  const house = await openHouse()
  const leaving = house.leave()

  expect((await ask(house.port, '/ready')).status).toBe(503)
  expect(await ask(house.port, '/')).toEqual({ status: 200, text: 'whole', connection: 'close' })
  await leaving
})

/** A process as a proxy sees it: an answer takes a while, and whether it is ready is asked at an address of its own. */
async function openHouse() {
  let served = 0
  const leaving = openLeaving(500)
  const server = createFrontServer(
    leaving.around((asked, answer) => {
      if (asked.url === '/ready') return void answer.writeHead(leaving.isLeaving() ? 503 : 200).end()
      return void wait(15).then(() => {
        served += 1
        answer.end('whole')
      })
    }),
  )
  const close = closable(server, 10_000)
  return { port: await portOf(server), leave: leaving.leave, close, served: () => served }
}

/** Asks every twentieth of a second who is ready, and keeps its connections as proxies do. */
async function openProxy(ports: number[]) {
  const agent = new Agent({ keepAlive: true })
  let ready = ports
  let turn = 0
  const look = async () => {
    const answers = await Promise.all(ports.map((port) => ask(port, '/ready').catch(() => ({ status: 0 }))))
    ready = ports.filter((_, index) => answers[index]?.status === 200)
  }
  const looking = setInterval(() => void look(), 50)
  const server = createServer((asked, answer) => {
    const port = ready[(turn += 1) % ready.length]
    request({ port, path: asked.url, agent }, (given) => {
      answer.writeHead(given.statusCode ?? 502)
      given.pipe(answer)
    })
      .on('error', () => answer.writeHead(502).end())
      .end()
  })
  onTestFinished(() => {
    clearInterval(looking)
    server.closeAllConnections()
    agent.destroy()
  })
  return { port: await portOf(server) }
}

/** Somebody who asks for one page after the other until they are stopped. */
function readOnAndOn(port: number) {
  const over = new AbortController()
  const seen = { whole: 0, faults: [] as unknown[] }
  const reading = (async () => {
    while (!over.signal.aborted) {
      const answer = await ask(port, '/').catch((error: unknown) => ({ text: String(error) }))
      if (answer.text === 'whole') seen.whole += 1
      else seen.faults.push(answer)
    }
    return seen
  })()
  return {
    stop: () => {
      over.abort()
      return reading
    },
  }
}

function ask(port: number, path: string): Promise<{ status: number; text: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent: new Agent({ keepAlive: true, maxFreeSockets: 0 }) }, (given) => {
      let text = ''
      given.setEncoding('utf8').on('data', (part: string) => (text += part))
      given.on('end', () => resolve({ status: given.statusCode ?? 0, text, connection: given.headers.connection }))
    })
      .on('error', reject)
      .end()
  })
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
