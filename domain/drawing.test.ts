import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inTurn } from './drawing.ts'
import { redraw } from './writing/assets/pictures.ts'

test('pictures are drawn one at a time, whatever becomes of the one before', async () => {
  let drawing = 0
  let most = 0
  const draw = async (fails: boolean) => {
    most = Math.max(most, (drawing += 1))
    await new Promise(setImmediate)
    drawing -= 1
    if (fails) throw new Error('Not a picture.')
    return 'drawn'
  }

  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => inTurn(() => draw(index % 3 === 0))))

  expect(most).toBe(1)
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
})

test('a small file that unpacks to more than 27 million pixels is no picture here', { timeout: 120_000 }, async () => {
  const large = { create: { width: 6_000, height: 5_100, channels: 3 as const, background: '#f6d264' } }
  const bytes = await sharp(large).jpeg().toBuffer()

  expect(await redraw(bytes, 'image/jpeg')).toBeUndefined()
})
