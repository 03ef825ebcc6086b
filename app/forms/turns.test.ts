import { expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

test('of forms that are pressed at one moment one has its turn, and the next when it is done', () => {
  const turns = createTurns()
  const [agenda, notes] = [Symbol('agenda'), Symbol('notes')]
  turns.join(agenda)
  turns.join(notes)
  turns.join(agenda)

  expect(turns.first()).toBe(agenda)
  turns.leave(agenda)
  expect(turns.first()).toBe(notes)
  turns.leave(notes)
  expect(turns.first()).toBeUndefined()
})

test('a form that goes from the page while it waits keeps nobody waiting, and who looks hears of each change', () => {
  const turns = createTurns()
  const [gone, next] = [Symbol('gone'), Symbol('next')]
  const listener = vi.fn<() => void>()
  const stop = turns.subscribe(listener)
  turns.join(gone)
  turns.join(next)

  turns.leave(gone)
  expect(turns.first()).toBe(next)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  turns.leave(next)
  expect(listener).toHaveBeenCalledTimes(3)
})
