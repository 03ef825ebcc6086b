/** Whose letter it is. Links come from `siteUrl` (SITE_URL, without a slash at the end) and nothing else. */
export type House = { siteName: string; siteUrl: string }

/** What a letter is made of, from top to bottom. */
export type LetterPart =
  | { say: string }
  /** A code to be typed: large, and spaced so that it can be read aloud. */
  | { code: string }
  /** The one thing to do. */
  | { link: string; label: string }
  /** Small print. */
  | { note: string }
