import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closable, endWithin } from './close.ts'

const longGraceMs = 60_000

test('a connection somebody opened in advance does not hold the stop up', async () => {
  const { port, close } = await open((_, response) => response.end('whole'), longGraceMs)
  const unused = await call(port, '')
  const kept = await call(port, 'GET / HTTP/1.1\r\nHost: club.test\r\n\r\n')
  await once(kept, 'data')

  await close()

  expect(unused.closed || unused.destroyed || (await closed(unused))).toBe(true)
})

test('an answer under way is given whole', async () => {
  const { port, close } = await open((_, response) => void wait(600).then(() => response.end('whole')), longGraceMs)
  const asking = await call(port, 'GET / HTTP/1.1\r\nHost: club.test\r\n\r\n')
  let answer = ''
  asking.on('data', (part) => (answer += String(part)))

  await close()

  expect(answer).toContain('whole')
})

test('whoever is slow to end, all of it is over in about the time that was given', async () => {
  const graceMs = 400
  let left = graceMs

  const before = performance.now()
  await endWithin(graceMs, {
    server: () => wait(300),
    clock: () => new Promise(() => {}),
    jobs: async (leftMs) => void (left = leftMs),
  })

  expect(performance.now() - before).toBeLessThan(2 * graceMs)
  expect(left).toBeLessThan(graceMs / 4)
})

test('who sends half a question is cut off after the grace', async () => {
  const { port, close } = await open((_, response) => response.end(), 300)
  const slow = await call(port, 'POST / HTTP/1.1\r\nHost: club.test\r\nContent-Le')

  const before = Date.now()
  await close()

  expect(Date.now() - before).toBeLessThan(5000)
  expect(await closed(slow)).toBe(true)
})

async function open(listener: RequestListener, graceMs: number) {
  const server = createServer(listener)
  const close = closable(server, graceMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { port: address.port, close }
}

async function call(port: number, question: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (question) socket.write(question)
  return socket
}

async function closed(socket: Socket): Promise<boolean> {
  if (!socket.closed) await once(socket, 'close')
  return true
}
