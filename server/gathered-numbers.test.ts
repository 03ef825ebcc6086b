import { EventEmitter } from 'node:events'
import { Counter, Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { gatherNumbers } from './gathered-numbers.ts'

/** A process that says what it counted, while it says anything. */
class Process extends EventEmitter {
  isSilent = false
  readonly #registry = new Registry()
  readonly counted = new Counter({ name: 'requests', help: 'Requests.', registers: [this.#registry] })
  isConnected = () => true
  send = () => {
    if (!this.isSilent) void this.#registry.getMetricsAsJSON().then((numbers) => this.emit('message', { numbers }))
    return true
  }
}

test('a process that falls silent takes no numbers away, neither those of the others nor its own', async () => {
  vi.useFakeTimers()
  const [one, other] = [new Process(), new Process()]
  const gather = gatherNumbers(() => [one, other])
  one.counted.inc(3)
  other.counted.inc(4)
  expect(await gather()).toMatch(/^requests 7$/m)

  other.isSilent = true
  one.counted.inc(1)
  const gathered = gather()
  await vi.runAllTimersAsync()

  expect(await gathered).toMatch(/^requests 8$/m)
  expect(other.listenerCount('message')).toBe(0)
  vi.useRealTimers()
})

test('where no process says anything there are no numbers, rather than none of anything', async () => {
  await expect(gatherNumbers(() => [])()).rejects.toThrow('No process says its numbers')
})
