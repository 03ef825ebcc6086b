import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pigments } from '../../../ui/room.ts'
import { colours, shadesOf } from './colours.ts'
import { drawPicture, pictureInSvg } from './draw.server.tsx'
import { openLetters } from './letters.server.ts'

const facts = { house: 'N', over: '', title: 'Ask', foot: '', room: 'writing', pigment: 'cobalt' } as const
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

test('its colours are those of the house by day', () => {
  const tokens = readFileSync('ui/tokens/colours.css', 'utf8')
  const byDay = (name: string) => new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(tokens)?.[1]

  const { ink, surface, light } = colours
  expect([ink, surface, light]).toEqual(['ink', 'surface', 'light'].map(byDay))
  expect(shadesOf).toEqual(
    Object.fromEntries(pigments.map((name) => [name, { wall: byDay(`${name}-wall`), pigment: byDay(name) }])),
  )
})
