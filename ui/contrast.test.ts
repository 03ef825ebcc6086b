import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../domain/club/settings/contrast.ts'
import { pigments } from './room.ts'

// WCAG 2.2, 1.4.3 and 1.4.11: text pairs meet 4.5:1, control borders, focus and marks 3:1, by day and by night, in every look.
const tokens = ['colours', 'looks']
  .map((file) => readFileSync(new URL(`./tokens/${file}.css`, import.meta.url), 'utf8'))
  .join('\n')

const looks = ['none', '2023', '2025', 'archive'] as const
const themes = ['light', 'dark'] as const

const grounds = ['page', 'surface', 'sunken']
const tones = ['danger', 'ok', 'warn', 'info']

const textPairs: [string, string][] = [
  ...pairs(['ink', 'ink-2', 'ink-3', 'link'], grounds),
  ...pairs(tones, ['page', 'surface']),
  ...pairs(['ink', 'ink-2', 'link'], ['info-wall', 'ok-wall']),
  ...pairs(['ink', 'ink-2', 'link'], ['warn-wall', 'danger-wall']),
  ...pairs(['ink', 'ink-2', 'ink-3'], ['light-soft']),
  ...pigments.flatMap((pigment) => [
    ...pairs(['ink', 'ink-2'], [`${pigment}-wall`]),
    ...pairs([pigment], ['page', 'surface']),
    ...pairs(['on-solid'], [pigment]),
  ]),
  ...pairs(['on-light'], ['light']),
  ...pairs(['ink', 'ink-2', 'ink-3', 'link'], ['sheet']),
  ...pairs(['ink', 'ink-2', 'link'], ['field']),
  ...pairs(['ink', 'ink-2', 'ink-3'], ['blank']),
  ...pairs(['on-mark'], ['mark']),
  ...pairs(['on-go'], ['go']),
  ...pairs(['on-invert', 'on-invert-2'], ['invert']),
  ...pairs(['on-solid'], ['danger']),
  ...pairs(['page'], ['ink']),
  ...pairs(['night', 'sun-ink-2', 'sun-ink-3'], ['sun', 'sun-hi']),
  ...pairs(['on-night', 'on-night-2', 'on-night-3'], ['night', 'foot']),
  ...pairs(['on-night'], ['night-2', 'night-3']),
  ...pairs(['ink'], ['sel']),
  ...pairs(['on-night', 'on-night-2'], ['dusk', 'dusk-2']),
  ...pigments.flatMap((pigment) => [
    ...pairs(['on-night'], [`deep-${pigment}`]),
    ...pairs(['night', `pig-${pigment}`], ['sun-pane']),
    ...pairs(['night'], [`day-${pigment}`]),
  ]),
]

const controlPairs: [string, string][] = [
  ...pairs(['control', 'focus'], ['page', 'surface', 'sheet']),
  ...pairs(['focus'], ['sunken']),
  ...pairs(['tick', 'nav-lamp'], ['ink']),
  ...pigments.flatMap((pigment) => [
    ...pairs([`glow-${pigment}`], ['dusk', `deep-${pigment}`]),
    ...pairs([`pig-${pigment}`], ['sun', `day-${pigment}`]),
  ]),
]

describe.each(looks)('look %s', (look) => {
  test.each(themes)('every pair of colours can be told apart (%s)', (theme) => {
    const colours = coloursOf(look, theme)

    const tooClose = [
      ...textPairs.map((pair) => ({ pair, least: 4.5 })),
      ...controlPairs.map((pair) => ({ pair, least: 3 })),
    ]
      .map(({ pair, least }) => ({ pair: pair.join(' on '), least, ratio: ratioOf(colours, pair) }))
      .filter(({ ratio, least }) => ratio < least)

    expect(tooClose).toEqual([])
  })
})

// The look 2025 is one colour to its edges: a wall, a sheet and an empty place must not run into each other.
test.each(themes)('what is written on stands out from the ground of the look 2025 (%s)', (theme) => {
  const colours = coloursOf('2025', theme)
  const of = (names: string[]) => names.map((name) => colours.get(name))

  expect(new Set(of(['page', 'sheet', 'mark', 'go'])).size).toBe(4)
  expect(colours.get('blank')).not.toBe(colours.get('sheet'))
  expect(colours.get('field')).toBe(colours.get('page'))
})

function pairs(fronts: string[], backs: string[]): [string, string][] {
  return fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]))
}

/** Every colour of a look in a theme, by name. A look keeps what it does not re-point. */
function coloursOf(look: (typeof looks)[number], theme: (typeof themes)[number]): Map<string, string> {
  const blocks = [...tokens.matchAll(/^(:root|\[data-look='(?<look>[^']+)'\]) \{(?<body>[^}]*)\}/gmu)]
  const bodies = blocks.filter(({ groups }) => !groups?.look || groups.look === look).map(({ groups }) => groups?.body)
  const declarations = bodies.flatMap((body) => [...(body ?? '').matchAll(/--(?<name>[\w-]+): (?<value>[^;]+);/gu)])
  return new Map(
    declarations.flatMap(({ groups }) => {
      const colour = colourOf(groups?.value ?? '', theme)
      return groups?.name && colour ? [[groups.name, colour]] : []
    }),
  )
}

function colourOf(value: string, theme: (typeof themes)[number]): string | undefined {
  const both = /^light-dark\((?<light>#[\da-f]{6}), (?<dark>#[\da-f]{6})\)$/u.exec(value)
  return both ? both.groups?.[theme] : /^#[\da-f]{6}$/u.exec(value)?.[0]
}

/** What a colour is that only some looks have, in the others. */
const standsFor: Record<string, string> = {
  sheet: 'surface',
  blank: 'light-soft',
  mark: 'light-soft',
  'on-mark': 'ink',
  go: 'light',
  'on-go': 'on-light',
  field: 'surface',
}

/** The ratio of two colours by name. */
function ratioOf(colours: Map<string, string>, pair: [string, string]): number {
  const [front, back] = pair.map((name) => colours.get(name) ?? colours.get(standsFor[name] ?? ''))
  if (!front || !back) throw new Error('A pair names a colour that the tokens do not have.')
  return contrast(front, back)
}
