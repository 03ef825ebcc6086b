/**
 * Whether everything is proven (`npm test -- --night`): by day each rule and each path once, on the engine decision 30 names
 * for it, and by night all of their variations, on both.
 */
export const byNight = process.env.BY_NIGHT === '1'

/** The details of a test of the browser that waits for the night: it varies what another one proves by day. */
export const night = { tag: '@night' }

/** Of several variations those for which this is so are proven by day as well. */
export function unless(isOfTheDay: boolean): { tag: string[] } {
  return { tag: isOfTheDay ? [] : [night.tag] }
}

/** What a run of the browser leaves out, as Playwright's `grepInvert`. */
export const leftOut = byNight ? [] : [/@night/]
