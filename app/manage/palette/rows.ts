import type { IconName } from '../../../ui/icon-paths.ts'
import type { BeginningGroup } from '../frame/beginnings.ts'
import type { Found } from './found.ts'

/** A line of the palette: it leads to an address, or begins a draft with these fields. */
export type Row = { title: string; note: string; icon: IconName; shortcut?: string | undefined } & (
  | { href: string }
  | { fields: Readonly<Record<string, string>> }
)

/** A room of the dashboard that can be gone to. */
export type Room = { href: string; label: string; icon?: IconName | undefined; shortcut?: string | undefined }

/** Lines of one group; of the rooms there may be more before anything is typed. */
const most = 3
const roomsAtFirst = 6

/** What the palette lists for these words, by its groups in their order; a group with nothing in it is left out. */
export function groupsFor(
  words: string,
  { rooms, begin, found }: { rooms: readonly Room[]; begin: readonly BeginningGroup[]; found: readonly Found[] },
): { title: string; rows: Row[] }[] {
  const q = words.trim().toLowerCase()
  const of = (sort: Found['sort']): Row[] =>
    found.flatMap((row) =>
      row.sort === sort ? [{ title: row.title, note: row.note, href: row.href, icon: icons[sort] }] : [],
    )
  const groups = [
    { title: 'Do', rows: matching(q, deedsOf(begin)).slice(0, most) },
    { title: 'People', rows: of('People').slice(0, most) },
    { title: 'Sessions', rows: of('Sessions') },
    { title: 'Drafts', rows: of('Drafts') },
    { title: 'Go', rows: matching(q, pagesOf(rooms)).slice(0, q === '' ? roomsAtFirst : most) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

const icons: Record<Found['sort'], IconName> = { People: 'people', Sessions: 'calendar', Drafts: 'pencil' }

/** Where these words stand in a title, to be marked: its beginning, the words, the rest. */
export function markedIn(title: string, words: string): [before: string, hit: string, after: string] {
  const q = words.trim().toLowerCase()
  const at = q === '' ? -1 : title.toLowerCase().indexOf(q)
  return at < 0 ? [title, '', ''] : [title.slice(0, at), title.slice(at, at + q.length), title.slice(at + q.length)]
}

/** Only what the menu "New" offers. */
function deedsOf(begin: readonly BeginningGroup[]): Row[] {
  return begin.flatMap(({ entries }) =>
    entries.flatMap((entry): Row[] => {
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

function pagesOf(rooms: readonly Room[]): Row[] {
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
const parts: Row[] = [
  { title: 'Requests', note: 'who asks to come in', icon: 'people', href: '/manage/member?tab=requests' },
  { title: 'Invitations', note: 'who was asked', icon: 'mail', href: '/manage/member?tab=invitations' },
  { title: 'Mail server', note: 'Settings', icon: 'sliders', href: '/manage/home?panel=settings#mail' },
  { title: 'Jobs', note: 'Operations', icon: 'pulse', href: '/manage/home?panel=operations#jobs' },
  { title: 'Outbox', note: 'Operations', icon: 'pulse', href: '/manage/home?panel=operations#outbox' },
  { title: 'Backups', note: 'Operations', icon: 'pulse', href: '/manage/home?panel=operations#backups' },
  { title: 'Error reports', note: 'Operations', icon: 'pulse', href: '/manage/home?panel=operations#errors' },
  { title: 'Audit log', note: 'Operations', icon: 'pulse', href: '/manage/home?panel=operations#audit' },
]

function matching(q: string, rows: Row[]): Row[] {
  const words = q.split(/\s+/u).filter(Boolean)
  const fits = ({ title, note }: Row) => words.every((word) => `${title} ${note}`.toLowerCase().includes(word))
  const begins = ({ title }: Row) => Number(title.toLowerCase().startsWith(q))
  return rows.filter((row) => fits(row)).toSorted((one, other) => begins(other) - begins(one))
}
