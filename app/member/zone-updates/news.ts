import type { NewUpdate } from '../../../domain/writing/updates/newest.ts'

/** What an open page knows: the updates it was told of, and those of them that came after it was opened, the newest first. */
export type News = { known: readonly string[] | undefined; fresh: readonly NewUpdate[] }

/**
 * Takes in what was told, the newest first. What is told first was there when the page was opened, unless the page shows the
 * newest list (`shown`) and it stands above all of that: it came between the two.
 */
export function takeNews(
  { known, fresh }: News,
  told: readonly NewUpdate[],
  shown: readonly string[] | undefined,
): News {
  const before = known ?? slugsOf(shown ? from(told, shown) : told)
  const came = told.filter(({ slug }) => !before.includes(slug))
  return { known: [...new Set([...before, ...slugsOf(told)])], fresh: [...came, ...fresh] }
}

/** From the first that is shown: what is older may be further back than the page reaches. */
function from(told: readonly NewUpdate[], shown: readonly string[]): readonly NewUpdate[] {
  const first = told.findIndex(({ slug }) => shown.includes(slug))
  return first < 0 ? [] : told.slice(first)
}

function slugsOf(updates: readonly NewUpdate[]): string[] {
  return updates.map(({ slug }) => slug)
}

/** `New update.`, `3 new updates.` */
export function newsInWords(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? 'New update.' : `${count} new updates.`
}
