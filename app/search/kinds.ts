import type { FoundPage } from '../../domain/writing/search.ts'
import type { IconName } from '../../ui/icon-paths.ts'

/** A kind of what can be found. */
export type FoundKind = keyof Required<FoundPage['ofKinds']>

/** A sort of it that readers can choose. */
export type Tab =
  | 'sessions'
  | 'studios'
  | 'lessons'
  | 'updates'
  | 'people'
  | 'templates'
  | 'challenges'
  | 'notes'
  | 'pages'

/** What readers choose among, by the name an address has for it, in the order of the tabs. */
const tabs: Record<Tab, string> = {
  sessions: 'Sessions',
  studios: 'Studios',
  lessons: 'Lessons',
  updates: 'Updates',
  people: 'People',
  templates: 'Templates',
  challenges: 'Challenges',
  notes: 'Season notes',
  pages: 'Pages',
}

/** What one of each kind is called where it is found, its sign, and with which others it is listed. */
export const foundAs: Record<FoundKind, { name: string; icon: IconName; tab: Tab }> = {
  page: { name: 'Page', icon: 'info', tab: 'pages' },
  studio: { name: 'Studio', icon: 'house', tab: 'studios' },
  session: { name: 'Session', icon: 'calendar', tab: 'sessions' },
  lesson: { name: 'Lesson', icon: 'quote', tab: 'lessons' },
  cohort: { name: 'Lessons learned', icon: 'book', tab: 'lessons' },
  'season-note': { name: 'Season note', icon: 'pencil', tab: 'notes' },
  piece: { name: 'Season note', icon: 'pencil', tab: 'notes' },
  challenge: { name: 'Quarterly challenge', icon: 'key', tab: 'challenges' },
  entry: { name: 'Entry to a challenge', icon: 'pencil', tab: 'challenges' },
  template: { name: 'Template', icon: 'copy', tab: 'templates' },
  update: { name: 'Update', icon: 'bell', tab: 'updates' },
  person: { name: 'Member', icon: 'person', tab: 'people' },
}

/** Whether an address names one of the tabs. */
export function isTab(name: string): name is Tab {
  return Object.hasOwn(tabs, name)
}

/** The kinds that stand in a tab. */
export function kindsIn(tab: Tab): FoundKind[] {
  return allKinds().filter((kind) => foundAs[kind].tab === tab)
}

/** What the tab is called in which this kind stands. */
export function tabName(kind: FoundKind): string {
  return tabs[foundAs[kind].tab]
}

/** The tabs in which something was found, and the one somebody is in, with how much each has. */
export function tabsWith(ofKinds: FoundPage['ofKinds'], current: Tab | undefined) {
  return Object.entries(tabs).flatMap(([tab, name]) => {
    if (!isTab(tab)) return []
    const number = kindsIn(tab).reduce((sum, kind) => sum + (ofKinds[kind] ?? 0), 0)
    return number > 0 || tab === current ? [{ tab, name, number }] : []
  })
}

function allKinds(): FoundKind[] {
  return Object.keys(foundAs).filter((kind): kind is FoundKind => Object.hasOwn(foundAs, kind))
}
