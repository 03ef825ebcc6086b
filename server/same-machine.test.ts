import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { isFromSameMachine } from './same-machine.ts'

test.each<[boolean, string, Record<string, string>]>([
  [true, '127.0.0.1', {}],
  [true, '127.0.0.8', {}],
  [true, '::1', {}],
  [true, '::ffff:127.0.0.1', {}],
  [false, '192.0.2.1', {}],
  [false, '::ffff:192.0.2.1', {}],
  [false, '2001:db8::1', {}],
  [false, '', {}],
  [false, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }],
  [false, '127.0.0.1', { forwarded: 'for=192.0.2.1' }],
  [false, '127.0.0.1', { 'x-real-ip': '127.0.0.1' }],
  [false, '::1', { via: '1.1 proxy' }],
  [false, '::1', { 'cf-connecting-ip': '192.0.2.1' }],
  [false, '::1', { 'true-client-ip': '192.0.2.1' }],
  [false, '::1', { 'x-client-ip': '192.0.2.1' }],
])('%s: %s %o', (isLocal, remoteAddress, headers) => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })

  expect(isFromSameMachine({ socket, headers })).toBe(isLocal)
})
