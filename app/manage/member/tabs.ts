import { oneOf } from '../query.ts'

const tabs = ['members', 'invitations', 'requests'] as const

/** The three lists of people: who is in, who was asked, who asks. */
export type PeopleTab = (typeof tabs)[number]

/** The list an address asks for; anything else is the members. */
export function tabNamed(asked: string | null): PeopleTab {
  return oneOf(tabs, asked) ?? 'members'
}

/** What `Tabs` wants. A tab begins with its list unfiltered; a number stands beside what waits for an organiser. */
export function peopleTabs(current: PeopleTab, toAnswer: number) {
  return tabs.map((tab) => ({
    href: tab === 'members' ? '/manage/member' : `/manage/member?tab=${tab}`,
    label: titles[tab],
    current: tab === current,
    ...(tab === 'requests' && { count: toAnswer, countLabel: `${toAnswer} to answer` }),
  }))
}

/** The title of a list. */
export function tabTitle(tab: PeopleTab): string {
  return titles[tab]
}

const titles: Record<PeopleTab, string> = { members: 'Members', invitations: 'Invitations', requests: 'Requests' }
