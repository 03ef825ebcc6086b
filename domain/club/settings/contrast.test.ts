import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colourProblems, houseColours, ownColours, softLight } from './colours.ts'
import { contrast, mix } from './contrast.ts'
import { brandingStylesheet, stylesheetAddress } from './stylesheet.ts'

const green = { light: '#b7e4c7', onLight: '#0b2b1c', link: '#14532d', linkDark: '#9fe0b8' }

test('the colours of the house, as the style sheet has them, may be chosen', () => {
  expect(colourProblems(ownColours)).toEqual({})
})

test('other colours may be chosen that can be read', () => {
  expect(colourProblems(green)).toEqual({})
})

test('the grounds that colours are measured on are those of the style sheet', () => {
  const tokens = readFileSync(new URL('../../../ui/tokens/colours.css', import.meta.url), 'utf8')
  const inTokens = Object.entries(houseColours).map(([name, [day, night]]) =>
    day === night ? `--${name}: ${day};` : `--${name}: light-dark(${day}, ${night});`,
  )

  expect(inTokens.filter((line) => !tokens.includes(line))).toEqual([])
})

describe('refused is', () => {
  const tooClose: [string, Partial<typeof green>, object][] = [
    [
      'a dark light',
      { light: '#1c6653' },
      { light: { because: 'too-close', than: 'the dark ink of the house', least: 4.5 } },
    ],
    ['ink that does not stand out on the light', { onLight: '#88c49f' }, { onLight: { than: 'the light' } }],
    [
      'a pale link by day',
      { link: '#7aa98c' },
      { link: { because: 'too-close', ratio: expect.any(Number), least: 4.5 } },
    ],
    ['a dark link by night', { linkDark: '#14532d' }, { linkDark: { because: 'too-close' } }],
    ['what is no colour', { link: 'green' }, { link: { because: 'no-colour' } }],
    ['a light that could end the style', { light: '#fff;}a{' }, { light: { because: 'no-colour' } }],
  ]

  test.each(tooClose)('%s', (_, colours, problems) => {
    expect(colourProblems({ ...green, ...colours })).toMatchObject(problems)
  })
})

test('a link is measured where it is worst', () => {
  const { link } = colourProblems({ ...green, link: '#4f7d62' })

  expect(link).toMatchObject({ than: 'a note by day', ratio: contrast('#4f7d62', houseColours['info-wall'][0]) })
})

describe('the style sheet', () => {
  test('re-points tokens by day and by night, in their layer', () => {
    const sheet = brandingStylesheet(green)

    expect(sheet).toMatch(/^@layer tokens \{/)
    expect(sheet).toContain('--light: #b7e4c7;')
    expect(sheet).toContain('--link: light-dark(#14532d, #9fe0b8);')
  })

  test('has another address for other colours, and the same for the same', () => {
    expect(stylesheetAddress(green)).toBe(stylesheetAddress({ ...green }))
    expect(stylesheetAddress(green)).not.toBe(stylesheetAddress(ownColours))
  })

  test.each(['#f6d264', '#b7e4c7', '#ffffff', '#ff8a5c', '#7aa2ff'])('keeps text readable on the soft %s', (light) => {
    softLight(light).forEach((ground, theme) => {
      const ratios = (['ink', 'ink-2', 'ink-3'] as const).map((ink) => contrast(houseColours[ink][theme] ?? '', ground))
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
    })
  })
})

test('two colours mix by their share', () => {
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080')
})
