import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosave } from './autosave.ts'
import type { SaveAnswer, Saving } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = new Date('2026-11-24T14:02:00Z')

/** A server that answers when it is told to. */
function openDesk() {
  const asked: { text: string; version: number; answer: (said: SaveAnswer) => void }[] = []
  const states: Saving['kind'][] = []
  const kept: (string | undefined)[] = []
  const autosave = createAutosave<string>({
    version: 1,
    savedAt: at,
    send: (text, version) => new Promise((answer) => asked.push({ text, version, answer })),
    onChange: ({ kind }) => states.push(kind),
    onSaved: (_, { keep }) => kept.push(keep),
  })
  return { autosave, asked, states, kept }
}

test('a text is sent two seconds after the last key, once', async () => {
  const { autosave, asked } = openDesk()

  autosave.type('a')
  await vi.advanceTimersByTimeAsync(1900)
  autosave.type('ab')
  await vi.advanceTimersByTimeAsync(1900)
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(100)

  expect(asked.map(({ text, version }) => [text, version])).toEqual([['ab', 1]])
})

test('a save waits for the one before it, and says the version that one made', async () => {
  const { autosave, asked, states } = openDesk()
  autosave.type('a')
  const first = autosave.flush()
  await vi.advanceTimersByTimeAsync(0)
  autosave.type('ab')
  const second = autosave.flush()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(1)

  asked[0]?.answer({ kind: 'saved', version: 2, at })
  await first
  await vi.advanceTimersByTimeAsync(0)
  asked[1]?.answer({ kind: 'saved', version: 3, at })

  expect(await second).toBe(true)
  expect(asked[1]).toMatchObject({ text: 'ab', version: 2 })
  expect(states.at(-1)).toBe('saved')
})

test('the device forgets what was saved, but not while the page is left', async () => {
  const { autosave, asked, kept } = openDesk()
  autosave.type('a')
  await vi.advanceTimersByTimeAsync(2000)
  asked[0]?.answer({ kind: 'saved', version: 2, at })
  await vi.advanceTimersByTimeAsync(0)
  autosave.type('ab')
  autosave.leave()
  asked[1]?.answer({ kind: 'saved', version: 3, at })
  await vi.advanceTimersByTimeAsync(0)
  // Somebody stayed after all.
  autosave.type('abc')
  await vi.advanceTimersByTimeAsync(2000)
  asked[2]?.answer({ kind: 'saved', version: 4, at })
  await vi.advanceTimersByTimeAsync(0)

  expect(kept).toEqual([undefined, 'ab', undefined])
})

test('what cannot be sent is tried again, and everything typed meanwhile with it', async () => {
  const { autosave, asked, states } = openDesk()
  autosave.type('a')
  await vi.advanceTimersByTimeAsync(2000)
  asked[0]?.answer({ kind: 'unreachable' })
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toBe('unreachable')
  expect(autosave.isUnsent()).toBe(true)

  autosave.type('ab')
  await vi.advanceTimersByTimeAsync(10_000)
  asked[1]?.answer({ kind: 'saved', version: 2, at })
  await vi.advanceTimersByTimeAsync(0)

  expect(asked[1]?.text).toBe('ab')
  expect(autosave.isUnsent()).toBe(false)
})

test('what somebody overtook is not sent before it is decided, however long one types', async () => {
  const { autosave, asked, states } = openDesk()
  autosave.type('mine')
  await vi.advanceTimersByTimeAsync(2000)
  asked[0]?.answer({ kind: 'stale', words: 'Somebody saved a newer version. Compare?' })
  await vi.advanceTimersByTimeAsync(0)

  autosave.type('mine, longer')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await autosave.flush()).toBe(false)
  expect(asked).toHaveLength(1)
  expect(states.at(-1)).toBe('stale')

  autosave.startFrom({ version: 7, at })
  autosave.type('next')
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked[1]).toMatchObject({ text: 'next', version: 7 })
})
