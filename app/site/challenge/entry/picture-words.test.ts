import { expect, test } from 'vitest'
import { pictureWords } from './picture-words.ts'
import type { FilePosted } from './post-file.ts'

test('what a picture shows and could not be sent goes before the page is handed in', async () => {
  const server = desk()
  const words = pictureWords(server.post)
  server.isAway = true
  await words.say('one', 'An empty table')
  await words.say('one', 'An empty table, by night')
  await words.say('gone', 'A chair')
  words.forget('gone')
  server.isAway = false

  expect(await words.sayAgain()).toEqual([{ files: [] }])
  expect(server.heard).toEqual([['one', 'An empty table, by night']])
  expect(await words.sayAgain()).toEqual([])
})

test('what is on its way is waited for, and not sent twice', async () => {
  const server = desk()
  const words = pictureWords(server.post)
  void words.say('one', 'An empty table')

  await words.sayAgain()

  expect(server.heard).toEqual([['one', 'An empty table']])
})

/** A server that can be away, and what it heard. */
function desk() {
  const heard: [string, string][] = []
  const server = { isAway: false, heard, post }
  async function post(id: string, words: string): Promise<FilePosted> {
    await Promise.resolve()
    if (server.isAway) return { problem: 'It could not be sent.' }
    heard.push([id, words])
    return { files: [] }
  }
  return server
}
