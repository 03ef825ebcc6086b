import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ownColours } from '../../../domain/club/settings/colours.ts'
import { pigments } from '../../../ui/room.ts'
import { colours, shadesOf } from './colours.ts'
import { drawPicture, pictureInSvg } from './draw.server.tsx'
import type { PictureFacts } from './facts.server.ts'
import { openLetters } from './letters.server.ts'

const facts: PictureFacts = {
  house: 'N',
  over: '',
  title: 'Ask',
  foot: '',
  room: 'writing',
  pigment: 'cobalt',
  light: ownColours.light,
  logo: undefined,
}
const lines = (svg: string) => svg.match(/<g transform="translate\(56 [\d.]+\)">/g)?.length ?? 0

test('a picture is as large as sites that show links ask for', async () => {
  const { format, width, height } = await sharp(await drawPicture(facts)).metadata()

  expect([format, width, height]).toEqual(['png', 1200, 630])
})

test('a title stands on as many lines as it needs, and stays out where the font has no letters for it', async () => {
  const letters = await openLetters()
  const drawn = (title: string) => lines(pictureInSvg({ ...facts, title }, letters))

  expect(drawn('Ask')).toBe(1)
  expect(drawn('The one-page case for a rewrite you do not want to do')).toBe(3)
  expect(drawn('Żółć i jaźń')).toBe(1)
  expect(drawn('Long words go on and on '.repeat(30))).toBe(6)
  expect(drawn('書く')).toBe(0)
})

test('a numeral takes the place of the room, and the words stand beside it', async () => {
  const svg = pictureInSvg({ ...facts, numeral: '41', foot: 'Lessons learned' }, await openLetters())

  expect(svg).not.toContain('class="wall"')
  expect(svg).toContain('<g transform="translate(48 581)">')
  expect(svg.match(/translate\(50[04] /g)).toHaveLength(2)
})

test('a community’s own light and logo are in it, where there are any', async () => {
  const red = { r: 255, g: 0, b: 0 }
  const logo = await sharp({ create: { width: 80, height: 40, channels: 3, background: red } })
    .webp({ lossless: true })
    .toBuffer()
  const own = { ...facts, light: '#c8dc64', logo: { id: 'l', src: '/l.webp', width: 80, height: 40 } }
  const at = async (picture: Uint8Array, left: number, top: number) =>
    (await sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).join()

  const [plain, branded] = [await drawPicture(facts), await drawPicture(own, logo)]

  // In the middle of the logo, and in the glazing of the room.
  expect(await at(plain, 80, 66)).not.toBe('255,0,0')
  expect(await at(branded, 80, 60)).toBe('255,0,0')
  expect(await at(plain, 810, 176)).toBe('246,210,100')
  expect(await at(branded, 810, 176)).toBe('200,220,100')
})

test('its colours are those of the house by day', () => {
  const tokens = readFileSync('ui/tokens/colours.css', 'utf8')
  const byDay = (name: string) => new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(tokens)?.[1]

  const { ink, surface } = colours
  expect([ink, surface, ownColours.light]).toEqual(['ink', 'surface', 'light'].map(byDay))
  expect(shadesOf).toEqual(
    Object.fromEntries(pigments.map((name) => [name, { wall: byDay(`${name}-wall`), pigment: byDay(name) }])),
  )
})
