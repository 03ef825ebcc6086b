/** The colours a community may choose, and what they must be told apart from. Pure. */
import { contrast, mix } from './contrast.ts'

/** `#rrggbb` each: the light of the site, what is written on it, and links by day and by night. */
export type SiteColours = { light: string; onLight: string; link: string; linkDark: string }

export type ColourProblem =
  | { because: 'no-colour' }
  /** `least` is the ratio to 1 that is needed. */
  | ({ because: 'too-close'; least: number } & Neighbour)

/** What a colour stands beside where it is hardest to read, in words, and the ratio to 1 there. */
export type Neighbour = { than: string; ratio: number }

export type ColourProblems = Partial<Record<keyof SiteColours, ColourProblem>>

/** The grounds and inks of the house that a community's colours stand beside, as in `ui/tokens/colours.css`: by day and by night. */
export const houseColours = {
  page: ['#eef0ea', '#0f1716'],
  surface: ['#fbfcf9', '#17211f'],
  sunken: ['#e1e6dd', '#0a100f'],
  'info-wall': ['#d8e1f5', '#1c2b52'],
  'ok-wall': ['#cfe6d9', '#15372d'],
  'warn-wall': ['#f8e5b4', '#3a2f10'],
  'danger-wall': ['#f8dcd5', '#43201b'],
  ink: ['#16211e', '#eef1ea'],
  'ink-2': ['#45524d', '#b7c2bb'],
  'ink-3': ['#5a6761', '#95a29b'],
  night: ['#16211e', '#16211e'],
  'sun-ink-2': ['#3b3a1e', '#3b3a1e'],
  'sun-ink-3': ['#4a4622', '#4a4622'],
} as const satisfies Record<string, readonly [day: string, night: string]>

/** The house's own, for a community that has chosen none. */
export const ownColours: SiteColours = { light: '#f6d264', onLight: '#16211e', link: '#23479a', linkDark: '#a9bff6' }

/** Text and what it stands on (WCAG 2.2, 1.4.3). */
export const leastForText = 4.5

const linkGrounds = ['page', 'surface', 'sunken', 'info-wall', 'ok-wall', 'warn-wall', 'danger-wall'] as const

/** Which of these colours cannot be read where they are used, by day or by night; the worst place of each. */
export function colourProblems(colours: SiteColours): ColourProblems {
  const neighbours = colourNeighbours(colours)
  return {
    ...problemOf('light', colours.light, neighbours.light),
    ...problemOf('onLight', colours.onLight, neighbours.onLight),
    ...problemOf('link', colours.link, neighbours.link),
    ...problemOf('linkDark', colours.linkDark, neighbours.linkDark),
  }
}

/** Where each of these colours is hardest to read; nothing for what is no colour, or stands beside none. */
export function colourNeighbours({ light, onLight, link, linkDark }: SiteColours) {
  return {
    // The large field of light, the rail and the footer keep their dark ink, so the light must be one.
    light: nearest(light, [['the dark ink of the house', houseColours.night[0]]]),
    onLight: nearest(onLight, isColour(light) ? [['the light', light]] : []),
    link: nearest(link, groundsOf(0)),
    linkDark: nearest(linkDark, groundsOf(1)),
  } satisfies Record<keyof SiteColours, Neighbour | undefined>
}

/** `#rrggbb`, as it is kept. */
export function readColour(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Grounds a little of the light lies on (a chosen row, a note): as much of it as leaves everything readable. */
export function softLight(light: string): [day: string, night: string] {
  return [softOver(light, 0), softOver(light, 1)]
}

function softOver(light: string, theme: 0 | 1): string {
  const shares = [0.42, 0.32, 0.24, 0.16, 0.1, 0.05]
  const inks = [houseColours.ink[theme], houseColours['ink-2'][theme], houseColours['ink-3'][theme]]
  const grounds = shares.map((share) => mix(light, houseColours.surface[theme], theme === 0 ? share : share / 2))
  const isReadable = (ground: string) => inks.every((ink) => contrast(ink, ground) >= leastForText)
  return grounds.find(isReadable) ?? houseColours.surface[theme]
}

/** Second inks on the field of light: the house's own where they can be read there. */
export function inkOnLight(ink: 'sun-ink-2' | 'sun-ink-3', light: string): string {
  const [own] = houseColours[ink]
  return contrast(own, light) >= leastForText ? own : houseColours.night[0]
}

function groundsOf(theme: 0 | 1): [words: string, ground: string][] {
  const when = theme === 0 ? 'by day' : 'by night'
  return linkGrounds.map((name) => [`${groundWords[name]} ${when}`, houseColours[name][theme]])
}

function nearest(colour: string, besides: [words: string, colour: string][]): Neighbour | undefined {
  if (!isColour(colour)) return undefined
  return besides
    .map(([than, beside]) => ({ than, ratio: contrast(colour, beside) }))
    .toSorted((one, other) => one.ratio - other.ratio)[0]
}

function problemOf(name: keyof SiteColours, colour: string, neighbour: Neighbour | undefined): ColourProblems {
  if (!isColour(colour)) return { [name]: { because: 'no-colour' } }
  if (!neighbour || neighbour.ratio >= leastForText) return {}
  return { [name]: { because: 'too-close', ...neighbour, least: leastForText } }
}

function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/.test(text)
}

const groundWords: Record<(typeof linkGrounds)[number], string> = {
  page: 'the page',
  surface: 'a card',
  sunken: 'a sunken ground',
  'info-wall': 'a note',
  'ok-wall': 'a note of success',
  'warn-wall': 'a warning',
  'danger-wall': 'an error note',
}
