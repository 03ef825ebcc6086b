/**
 * What a page of the dashboard says in the bar above it; its loader returns it as `bar`. `begins`: where lines of the menu New lead
 * from this page, by their names, in place of where they lead from elsewhere.
 */
export type Bar = { title: string; note?: string; begins?: Readonly<Record<string, string>> }

/** What the page that is shown says there, if it says something: the last of the matches does. */
export function barOf(matches: readonly { loaderData?: unknown }[]): Bar | undefined {
  const page = matches.at(-1)?.loaderData
  return hasBar(page) ? page.bar : undefined
}

function hasBar(page: unknown): page is { bar: Bar } {
  if (typeof page !== 'object' || page === null || !('bar' in page)) return false
  const { bar } = page
  return typeof bar === 'object' && bar !== null && 'title' in bar && typeof bar.title === 'string'
}
