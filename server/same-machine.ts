import type { IncomingMessage } from 'node:http'

/** What a proxy says about whom it speaks for; one that says nothing of that kind cannot be told from a program here. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
]

/** Comes from a program of this very machine, and from nobody behind it. */
export function isFromSameMachine(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const address = request.socket.remoteAddress ?? ''
  const isLoopback = address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address)
  return isLoopback && forwarding.every((name) => request.headers[name] === undefined)
}
