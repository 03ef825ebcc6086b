/**
 * Whose letter it is. Links come from `siteUrl` (SITE_URL, without a slash at the end) and nothing else; without `colours` it
 * has those of Guildhall.
 */
export type LetterSite = { siteName: string; siteUrl: string; colours?: LetterColours }

/** `#rrggbb` each: the light, and links by day and by night. */
export type LetterColours = { light: string; link: string; linkDark: string }

/** The studio a letter is about: its name, and the pigment of the wall the headline stands on. */
export type LetterStudio = { name: string; pigment: keyof typeof walls }

/** The walls of ui/tokens/colours.css by day and by night. */
export const walls = {
  cobalt: ['#C5D2EF', '#1D2E5C'],
  madder: ['#F2CCC5', '#58212C'],
  viridian: ['#BCDCCA', '#123D33'],
  ochre: ['#F4D78F', '#523D0E'],
  umber: ['#E3CBB4', '#432F22'],
  payne: ['#C6D2D8', '#243239'],
  caput: ['#DCCFDD', '#38293B'],
} as const

/** A room to stand the headline in: the line above it, and whose wall it is. */
export type LetterRoom = { above: string; pigment: keyof typeof walls }

/** What a letter is made of, from top to bottom. */
export type LetterPart =
  | { say: string }
  /** A code to be typed: large, and spaced so that it can be read aloud. */
  | { code: string }
  /** The one thing to do. */
  | { link: string; label: string }
  /** What, when, where: a name and a value per line. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** Somebody's own words; lines stay lines. */
  | { quote: string }
  /** The same where they are the letter itself. */
  | { written: string }
  /** A text of the site, as clean HTML and as the same in plain text. */
  | { html: string; text: string }
  /** Small print. */
  | { note: string }

/** Why this person gets it, and where it can be switched off; essential mail cannot. */
export type LetterFooter = { why: string; unsubscribeUrl?: string }
