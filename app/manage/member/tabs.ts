import { counted, oneOf } from '../query.ts'

const tabs = ['members', 'invitations', 'requests'] as const

/** The three lists of people: who is in, who was asked, who asks. */
export type PeopleTab = (typeof tabs)[number]

/** The list an address asks for; anything else is the members. */
export function tabNamed(asked: string | null): PeopleTab {
  return oneOf(tabs, asked) ?? 'members'
}

/** How many are in each list; of requests, those that wait for an organiser. */
export type PeopleCounts = Record<PeopleTab, number>

/** What `Tabs` wants. A tab begins with its list unfiltered. */
export function peopleTabs(current: PeopleTab, counts: PeopleCounts) {
  return tabs.map((tab) => ({
    href: tab === 'members' ? '/manage/member' : `/manage/member?tab=${tab}`,
    label: titles[tab],
    current: tab === current,
    count: counts[tab],
    countLabel: countLabels[tab](counts[tab]),
  }))
}

/** The title of a list. */
export function tabTitle(tab: PeopleTab): string {
  return titles[tab]
}

const titles: Record<PeopleTab, string> = { members: 'Members', invitations: 'Invitations', requests: 'Requests' }

const countLabels: Record<PeopleTab, (number: number) => string> = {
  members: (number) => counted(number, 'member'),
  invitations: (number) => `${number} open`,
  requests: (number) => `${number} to answer`,
}
