/**
 * Whose letter it is. Links come from `siteUrl` (SITE_URL, without a slash at the end) and nothing else; without `colours` it
 * has those of Guildhall.
 */
export type LetterSite = { siteName: string; siteUrl: string; colours?: LetterColours }

/** `#rrggbb` each: the light, and links by day and by night. */
export type LetterColours = { light: string; link: string; linkDark: string }

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
  /** A text of the site, as clean HTML and as the same in plain text. */
  | { html: string; text: string }
  /** Small print. */
  | { note: string }

/** Why this person gets it, and where it can be switched off; essential mail cannot. */
export type LetterFooter = { why: string; unsubscribeUrl?: string }
