import type { Bar } from './bar.ts'
import type { BeginningGroup } from './beginnings.ts'

/** The menu New of the page that is shown: its lines lead where that page says, the others where they always do. */
export function beginFrom(groups: readonly BeginningGroup[], bar: Bar | undefined): readonly BeginningGroup[] {
  const { begins } = bar ?? {}
  if (!begins) return groups
  return groups.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => {
      const there = begins[entry.name]
      return there && 'href' in entry ? { ...entry, href: there } : entry
    }),
  }))
}
