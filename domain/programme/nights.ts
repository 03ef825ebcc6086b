/** Between these hours people sleep: nothing is planned then without saying so. */
export const night = { from: 22, until: 7 } as const

/** Whether it is night at this hour of a clock. */
export function isNightAt(hour: number, { from, until }: { from: number; until: number } = night): boolean {
  return from > until ? hour >= from || hour < until : hour >= from && hour < until
}
