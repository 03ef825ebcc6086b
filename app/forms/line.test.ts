import { expect, test, vi } from 'vitest'
import { createLine } from './line.ts'

test('of forms that are pressed at one moment one has its turn, and the next when it is done', () => {
  const line = createLine()
  const [agenda, notes] = [Symbol('agenda'), Symbol('notes')]
  line.join(agenda)
  line.join(notes)
  line.join(agenda)

  expect(line.first()).toBe(agenda)
  line.leave(agenda)
  expect(line.first()).toBe(notes)
  line.leave(notes)
  expect(line.first()).toBeUndefined()
})

test('a form that goes from the page while it waits keeps nobody waiting, and who looks hears of each change', () => {
  const line = createLine()
  const [gone, next] = [Symbol('gone'), Symbol('next')]
  const listener = vi.fn<() => void>()
  const stop = line.subscribe(listener)
  line.join(gone)
  line.join(next)

  line.leave(gone)
  expect(line.first()).toBe(next)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  line.leave(next)
  expect(listener).toHaveBeenCalledTimes(3)
})
