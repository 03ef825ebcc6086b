import type { Underway } from '../../../domain/writing/publishing/underway.ts'

/** What one page knows of something underway: `until` on this page's clock (`performance.now()`). */
export type Followed = Exclude<Underway, { state: 'withdrawn' }> & { until: number }

/** The time a thing was sent, whatever becomes of it. */
export function nameOf({ id, version }: Pick<Underway, 'id' | 'version'>): string {
  return `${id} ${version}`
}

/**
 * What a page knows after it was told anew. What is over stays until somebody has read it; what was held and is no longer
 * there was taken back, and of what was withdrawn nobody says any more that it is out.
 */
export function learn(known: readonly Followed[], told: readonly Underway[], now: number): Followed[] {
  const names = new Set(told.map(nameOf))
  const read = known.filter((each) => each.state !== 'held' && !names.has(nameOf(each)))
  const shown = told.flatMap((each) =>
    each.state === 'withdrawn' ? [] : [{ ...each, until: now + (each.state === 'held' ? each.leftMs : 0) }],
  )
  return [...shown, ...read]
}

/** ms until the server is asked again: at once where something should be over, seldom where nothing is known of. */
export function askAgainIn(known: readonly Followed[], now: number): number {
  const isAwaited = known.some((each) => (each.state === 'held' ? each.until <= now : isTelling(each)))
  if (isAwaited) return 1000
  return known.some(({ state }) => state === 'held') ? 3000 : 15_000
}

/** Whether what is known differs in more than the seconds that are left. */
export function isNews(known: readonly Followed[], next: readonly Followed[]): boolean {
  const facts = (all: readonly Followed[]) =>
    all.map((each) => `${nameOf(each)} ${each.state} ${isTelling(each)}`).join()
  return facts(known) !== facts(next)
}

function isTelling(each: Followed): boolean {
  if (each.state !== 'out') return false
  return each.kind === 'member-message' ? each.isTelling : each.out?.isTelling === true
}
