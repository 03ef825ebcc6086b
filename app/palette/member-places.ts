import { href } from 'react-router'
import { memberHome } from '../../domain/community/members/home.ts'
import { hostsAnything } from '../../domain/programme/attendance/hosted.ts'
import { countAnswers } from '../../domain/programme/rsvps.ts'
import type { Tools } from '../../domain/tools.ts'
import type { Member } from '../../domain/club/viewer.ts'
import type { NavItem } from '../../ui/frame/nav-item.ts'
import type { AnswerState } from '../../ui/answer.tsx'
import { answerState } from '../programme/answers.ts'
import { memberNavItems } from '../navigation/member-nav-items.ts'

/** A session that is ahead of a member, and what they may say to it. */
export type MemberSession = {
  id: string
  title: string
  startsAt: Date
  studio?: { slug: string; name: string } | undefined
  state: AnswerState
  canAnswer: boolean
  isFull: boolean
}

/** What a member's palette leads to. */
export type MemberPlaces = {
  go: Pick<NavItem, 'href' | 'label' | 'icon' | 'countLabel'>[]
  sessions: MemberSession[]
  studios: { slug: string; name: string; cadence: string }[]
}

/** The member's own places: what their navigation has, the sessions their home shows, the studios they follow. */
export async function memberPlaces(tools: Tools, member: Member): Promise<MemberPlaces> {
  const { editions, current, sessions, studios } = await memberHome(tools, member)
  const counts = await countAnswers(
    tools,
    sessions.map(({ id }) => id),
  )
  const open = editions.filter(({ access }) => access.state === 'open' && access.access)
  const here = open.find(({ edition }) => edition.id === current?.edition.id)
  return {
    go: [
      ...memberNavItems(here?.edition, { unread: here?.unread ?? 0, hosts: await hostsAnything(tools, member) }),
      ...open
        .filter((own) => own !== here)
        .map(({ edition: { slug } }) => ({
          href: href('/member/editions/:edition', { edition: slug }),
          label: `Edition ${slug}`,
          icon: 'book' as const,
        })),
      ...(member.role === 'admin' ? [{ href: '/manage/home', label: 'Manage', icon: 'sliders' as const }] : []),
    ],
    sessions: sessions
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id, title, startsAt, studio, ownAnswer, canAnswer }) => {
        const count = counts.get(id)
        return {
          id,
          title,
          startsAt,
          studio: studio && { slug: studio.slug, name: studio.name },
          state: answerState(ownAnswer),
          canAnswer,
          isFull: count ? count.capacity !== null && count.going >= count.capacity : false,
        }
      }),
    studios: studios.map(({ slug, name, cadenceText }) => ({ slug, name, cadence: cadenceText })),
  }
}
