import type { EditionToWriteFor } from '../../../domain/programme/editions.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import { kindsAtDesk } from '../draft/kinds.ts'
import type { KindAtDesk } from '../draft/kinds/kind.ts'
import { programmeAddress } from '../home/programme/address.ts'
import { keys } from '../keys/keys.ts'

/** How something is begun: at an address, or by a draft that is made. */
type Way = { href: string } | { fields: Readonly<Record<string, string>> }

/** One of several of a sort: its own name, and the words that say all of it. */
export type OneOfSeveral = { name: string; words: string } & Way

/** One thing that can be begun, or several behind one line. */
export type Beginning = { icon: IconName; name: string; note: string; shortcut?: string | undefined } & (
  | Way
  | { several: OneOfSeveral[] }
)

export type BeginningGroup = { title: 'Write' | 'Plan' | 'People'; entries: Beginning[] }

/**
 * Everything that can be begun, by what it is for; what is written and filled in is for one of these editions, the first of
 * them the one that runs, or comes next. For the server: it knows every kind of text, and with them what they are written by.
 */
export function beginningsFor(editions: readonly EditionToWriteFor[], newSession: string): BeginningGroup[] {
  const texts = textsFor(editions)
  return [
    { title: 'Write', entries: texts.Write },
    {
      title: 'Plan',
      entries: [
        { icon: 'calendar', name: 'Session', note: 'one evening', shortcut: keys.session, href: newSession },
        { icon: 'moon', name: 'Series at fair hours', note: 'who carries the night', href: '/manage/cal?view=fair' },
        { icon: 'close', name: 'Closed days', note: 'a holiday or a break', href: '/manage/cal?closed=' },
        ...texts.Plan,
        { icon: 'refresh', name: 'Edition', note: 'dates, zones, intake', href: programmeAddress({ edition: 'new' }) },
        { icon: 'sun', name: 'Studio', note: 'a room of its own', href: programmeAddress({ studio: 'new' }) },
      ],
    },
    {
      title: 'People',
      entries: [
        {
          icon: 'mail',
          name: 'Invitation',
          note: 'by mail, one or a list',
          shortcut: keys.invitation,
          href: '/manage/member?tab=invitations&invite=1',
        },
        { icon: 'people', name: 'Cohort', note: 'whose lessons are kept', href: programmeAddress({ cohort: 'new' }) },
        ...texts.People,
      ],
    },
  ]
}

/** The kinds of text, where each says it stands. */
function textsFor(editions: readonly EditionToWriteFor[]): Record<BeginningGroup['title'], Beginning[]> {
  const kinds = Object.values(kindsAtDesk).toSorted((one, other) => one.menu.order - other.menu.order)
  const of = (title: BeginningGroup['title']) =>
    kinds.filter(({ menu }) => menu.under === title).flatMap((kind) => entriesOf(kind, editions))
  return { Write: of('Write'), Plan: of('Plan'), People: of('People') }
}

/** What has a key begins at once with the first of several; the others have a line of their own. */
function entriesOf(
  { name, menu, beginnings }: Pick<KindAtDesk<never>, 'name' | 'menu' | 'beginnings'>,
  editions: readonly EditionToWriteFor[],
): Beginning[] {
  const { icon, note, shortcut } = menu
  const [first, ...others] = beginnings(editions)
  if (!first) return []
  const words = { icon, name: menu.name ?? name, note, shortcut }
  if (others.length === 0) return [{ ...words, ...wayOf(first) }]
  if (!shortcut) return [{ ...words, several: [first, ...others] }]
  return [
    { ...words, note: `${first.name}: ${note}`, ...wayOf(first) },
    { icon, name: `${name}, elsewhere`, note: others.map((other) => other.name).join(', '), several: others },
  ]
}

function wayOf(one: OneOfSeveral): Way {
  return 'href' in one ? { href: one.href } : { fields: one.fields }
}
