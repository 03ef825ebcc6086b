/** Hours of a clock between which people sleep; over midnight where it begins later than it ends. */
export type Night = { from: number; until: number }

/** Nothing is planned then without saying so. */
export const usualNight: Night = { from: 22, until: 7 }

/** Whether it is night at this hour of a clock. */
export function isNightAt(hour: number, { from, until }: Night = usualNight): boolean {
  return from > until ? hour >= from || hour < until : hour >= from && hour < until
}
