import type { IconName } from '../../../ui/icon-paths.ts'
import { filled, isMeant, matching } from '../../palette/rows.ts'
import type { Row, RowGroup } from '../../palette/rows.ts'
import type { BeginningGroup } from '../frame/beginnings.ts'
import type { DeedFound, Found, PostOfDeed } from './found.ts'

/**
 * A line of the palette: it leads to an address, and there to what has that key; begins a draft with these fields; posts what
 * a button posts; or presses what is on the page.
 */
export type PaletteRow = Row &
  (
    | { href: string; key?: string | undefined }
    | { fields: Readonly<Record<string, string>> }
    | { post: PostOfDeed }
    | { press: HTMLElement }
  )

/** A room of the dashboard that can be gone to. */
export type Room = { href: string; label: string; icon?: IconName | undefined; shortcut?: string | undefined }

/** Lines of one group; of the rooms there may be more before anything is typed. */
const most = 3
const roomsAtFirst = 6

type Sources = {
  rooms: readonly Room[]
  begin: readonly BeginningGroup[]
  found: readonly Found[]
  /** What the page's own buttons do. */
  page: readonly PaletteRow[]
}

/** What the palette lists for these words, by its groups in their order; a group with nothing in it is left out. */
export function groupsFor(words: string, { rooms, begin, found, page }: Sources): RowGroup<PaletteRow>[] {
  const of = (sort: Found['sort']): PaletteRow[] =>
    found.flatMap((row) =>
      row.sort === sort ? [{ title: row.title, note: row.note, href: row.href, icon: icons[sort] }] : [],
    )
  const shown = page.map((row) => ({ ...row, waits: !isMeant(row.title, words) }))
  const offered = found
    .flatMap(({ deeds }) => deeds)
    .filter((deed) => !isOnPage(deed, page))
    .map((deed) => rowOfDeed(deed, words))
  return filled([
    { title: 'Do', rows: matching(words, [...shown, ...begun(begin), ...offered]).slice(0, most) },
    { title: 'People', rows: of('People').slice(0, most) },
    { title: 'Sessions', rows: of('Sessions') },
    { title: 'Drafts', rows: of('Drafts') },
    { title: 'Texts', rows: of('Texts') },
    { title: 'Go', rows: matching(words, pagesOf(rooms)).slice(0, words.trim() === '' ? roomsAtFirst : most) },
  ])
}

const icons: Record<Found['sort'], IconName> = {
  People: 'people',
  Sessions: 'calendar',
  Drafts: 'pencil',
  Texts: 'book',
}

/** The button it would lead to is in view. */
function isOnPage(deed: DeedFound, page: readonly PaletteRow[]): boolean {
  return 'key' in deed && page.some(({ shortcut, note }) => shortcut === deed.key && deed.title.endsWith(` ${note}`))
}

/** Who types a name goes there by Enter; who types a verb means it. */
function rowOfDeed({ title, note, icon, asks, ...does }: DeedFound, words: string): PaletteRow {
  return { title, note, icon, asks, waits: !isMeant(title, words), ...does }
}

/** Only what the menu "New" offers. */
function begun(begin: readonly BeginningGroup[]): PaletteRow[] {
  return begin.flatMap(({ entries }) =>
    entries.flatMap((entry): PaletteRow[] => {
      const { icon, name, note, shortcut } = entry
      const row = { icon, title: `New ${name.toLowerCase()}`, note, shortcut }
      if ('href' in entry) return [{ ...row, href: entry.href }]
      if ('fields' in entry) return [{ ...row, fields: entry.fields }]
      return entry.several.map(({ words, ...each }) => ({
        icon,
        title: words,
        note: 'write or change it',
        ...('href' in each ? { href: each.href } : { fields: each.fields }),
      }))
    }),
  )
}

function pagesOf(rooms: readonly Room[]): PaletteRow[] {
  return [
    ...rooms.map(({ href, label, icon, shortcut }) => ({
      title: label,
      note: '',
      icon: icon ?? ('arrow' as const),
      href,
      shortcut,
    })),
    ...parts,
  ]
}

/** Parts of rooms that are pages of their own. */
const parts: PaletteRow[] = [
  { title: 'Requests', note: 'who asks to come in', icon: 'people', href: '/manage/member?tab=requests' },
  { title: 'Invitations', note: 'who was asked', icon: 'mail', href: '/manage/member?tab=invitations' },
  { title: 'Mail server', note: 'Settings', icon: 'sliders', href: '/manage/home?panel=settings#mail' },
  { title: 'Jobs', note: 'Operations', icon: 'pulse', href: '/manage/home?panel=operations#jobs' },
  { title: 'Outbox', note: 'Operations', icon: 'pulse', href: '/manage/home?panel=operations#outbox' },
  { title: 'Backups', note: 'Operations', icon: 'pulse', href: '/manage/home?panel=operations#backups' },
  { title: 'Error reports', note: 'Operations', icon: 'pulse', href: '/manage/home?panel=operations#errors' },
  { title: 'Audit log', note: 'Operations', icon: 'pulse', href: '/manage/home?panel=operations#audit' },
  { title: 'Fair hours', note: 'Calendar', icon: 'moon', href: '/manage/cal?view=fair' },
  { title: 'Closed days', note: 'Calendar', icon: 'calendar', href: '/manage/cal?closed=' },
]
