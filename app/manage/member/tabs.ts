import { isId } from '../../../domain/ids.ts'
import { oneOf } from '../query.ts'

const tabs = ['members', 'requests', 'invitations', 'papers', 'messages', 'reports', 'import'] as const

/**
 * The three lists of people: who is in, who asks, who was asked; who has not agreed to what changed; what was written to
 * several; what was reported; and the way in for many at once.
 */
export type PeopleTab = (typeof tabs)[number]

/** How many are in each list: of the members those of the edition, of the others those that are open. */
export type PeopleCounts = Record<'members' | 'requests' | 'invitations', number> & {
  /** The new ones; nothing for whoever reads no reports, who has no such list. */
  reports: number | undefined
}

/** The list an address asks for; anything else is the members. */
export function tabNamed(asked: string | null): PeopleTab {
  return oneOf(tabs, asked) ?? 'members'
}

/** What `Tabs` wants. A tab begins with its list unfiltered. */
export function peopleTabs(current: PeopleTab, counts: PeopleCounts) {
  return tabs
    .filter((tab) => tab !== 'reports' || counts.reports !== undefined)
    .map((tab) => ({
      href: tab === 'members' ? '/manage/member' : `/manage/member?tab=${tab}`,
      label: titles[tab],
      current: tab === current,
      ...(isCounted(tab) && { count: counts[tab], countLabel: `${counts[tab]} ${counted[tab]}` }),
    }))
}

/** The page of one person. */
export function personAddress(id: string): string {
  return isId(id) ? `/manage/member?person=${id}#person` : '/manage/member'
}

/** The title of a list. */
export function tabTitle(tab: PeopleTab): string {
  return titles[tab]
}

const titles: Record<PeopleTab, string> = {
  members: 'Members',
  invitations: 'Invitations',
  requests: 'Requests',
  papers: 'Papers',
  messages: 'Messages',
  reports: 'Reports',
  import: 'Import',
}

const counted: Record<keyof PeopleCounts, string> = {
  members: 'in the edition',
  requests: 'to answer',
  invitations: 'open',
  reports: 'new',
}

function isCounted(tab: PeopleTab): tab is keyof PeopleCounts {
  return tab in counted
}
