import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { isLong, openLongBodies } from './long-bodies.ts'

const sent = (text: string) => new Request('https://club.test/', { method: 'POST', body: text })
const streamed = (body: ReadableStream) => {
  const init = { method: 'POST', body, duplex: 'half' }
  return new Request('https://club.test/', init)
}

test('bodies with files in them are answered one at a time, whatever becomes of the one before', async () => {
  const folder = temporaryFolder()
  const bodies = openLongBodies(folder)
  let inMemory = 0
  let most = 0
  const answer = async (body: Uint8Array | undefined) => {
    most = Math.max(most, (inMemory += 1))
    await new Promise(setImmediate)
    inMemory -= 1
    if (body?.byteLength === 3) throw new Error('Not a picture.')
    return new TextDecoder().decode(body)
  }

  const texts = Array.from({ length: 20 }, (_, index) => 'x'.repeat(3 + (index % 5)))
  const all = await Promise.allSettled(
    texts.map((text) => bodies.inTurn(sent(text), 100, answer, `sender ${text.length % 5}`)),
  )

  expect(most).toBe(1)
  expect(all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))).toEqual(
    texts.filter((text) => text.length > 3),
  )
  expect(readdirSync(folder)).toEqual([])
})

test('whoever comes when too many are under way is asked to come again, and the others have theirs', async () => {
  const bodies = openLongBodies(temporaryFolder())
  const answer = async () => 'answered'

  const all = await Promise.all(
    Array.from({ length: 30 }, (_, index) => bodies.inTurn(sent('x'), 100, answer, `sender ${index % 6}`)),
  )

  expect(all.filter((one) => one === 'too-many')).toHaveLength(6)
  expect(await bodies.inTurn(sent('x'), 100, answer, 'one')).toBe('answered')
})

test('a body that never ends holds up nobody', async () => {
  const bodies = openLongBodies(temporaryFolder())
  const endless = streamed(new ReadableStream())
  void bodies.inTurn(endless, 100, async () => 'never', 'other')

  expect(await bodies.inTurn(sent('x'), 100, async () => 'answered', 'one')).toBe('answered')
})

test('one person has eight under way and leaves the others their turn, and what does not arrive is given up', async () => {
  const bodies = openLongBodies(temporaryFolder(), 50)
  const endless = () => bodies.inTurn(streamed(new ReadableStream()), 100, async () => 'never', 'one')

  const all = Array.from({ length: 9 }, endless)

  expect(await all.at(-1)).toBe('too-many')
  expect(await bodies.inTurn(sent('x'), 100, async () => 'answered', 'other')).toBe('answered')
  expect(await Promise.all(all.slice(0, 8))).toEqual(Array.from({ length: 8 }, () => 'too-slow'))
})

test('a body longer than its address takes is refused, also where it did not say so', async () => {
  const bodies = openLongBodies(temporaryFolder())
  const inPieces = new Blob(['x'.repeat(60), 'y'.repeat(60)]).stream()
  const unsaid = streamed(inPieces)

  expect(await bodies.inTurn(unsaid, 100, async () => 'answered', 'one')).toBe('too-large')
  expect(await bodies.inTurn(sent(''), 100, async (body) => body, 'one')).toBeUndefined()
  expect([isLong(1024 * 1024), isLong(9 * 1024 * 1024)]).toEqual([false, true])
})
