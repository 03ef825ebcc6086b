import { expect, test } from 'vitest'
import type { FilePosted } from './post-file.ts'
import { beginSending } from './sending.ts'

/** A file that is being sent to a server which answers when it is told to. */
function underway({ known = [] as string[] } = {}) {
  const [told, taken]: [number[], string[]] = [[], []]
  const answer = Promise.withResolvers<FilePosted>()
  let progress: (part: number) => void = () => {}
  const sending = beginSending({
    send: ({ signal, onProgress }) => {
      progress = onProgress
      signal.addEventListener('abort', () => answer.resolve({ problem: 'It could not be sent.' }))
      return answer.promise
    },
    takeAway: (id) => {
      taken.push(id)
      return Promise.resolve({ files: [] })
    },
    onProgress: (part) => told.push(part),
    isKnown: (id) => known.includes(id),
  })
  return { sending, answer: answer.resolve, progress: (part: number) => progress(part), told, taken }
}

test('a file that is given up before all of it has gone is called off', async () => {
  const { sending, progress, told, taken } = underway()
  progress(0.4)

  sending.giveUp()
  progress(0.5)

  expect(await sending.over).toBeUndefined()
  expect([sending.isStopped(), told, taken]).toEqual([true, [0.4], []])
})

test('a file that is given up once all of it has gone is taken away when the server has it', async () => {
  const { sending, progress, answer, taken } = underway()
  progress(1)

  sending.giveUp()
  sending.leave()
  expect(sending.isStopped()).toBe(false)
  answer({ files: [], id: 'kept' })

  expect(await sending.over).toEqual({ files: [] })
  expect(taken).toEqual(['kept'])
})

test('the same file again, given up, takes nothing away that was attached before', async () => {
  const { sending, progress, answer, taken } = underway({ known: ['kept'] })
  progress(1)

  sending.giveUp()
  answer({ files: [], id: 'kept' })

  expect(await sending.over).toBeUndefined()
  expect(taken).toEqual([])
})

test('a file that goes on stays, and is called off with its page', async () => {
  const { sending, progress, answer, taken } = underway()
  progress(1)
  answer({ files: [], id: 'kept' })
  expect(await sending.over).toEqual({ files: [], id: 'kept' })
  expect(taken).toEqual([])

  const other = underway()
  other.sending.leave()
  expect(other.sending.isStopped()).toBe(true)
})
