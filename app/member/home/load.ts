import { href } from 'react-router'
import { editionAccess } from '../../../domain/club/edition-access.ts'
import type { EditionAccess } from '../../../domain/club/edition-access.ts'
import { findEditionFor } from '../../../domain/programme/editions.ts'
import { currentOf, editionCard, editionsOf } from '../../../domain/community/members/editions.ts'
import { memberHome } from '../../../domain/community/members/home.ts'
import { homeZone } from '../../../domain/community/members/home-zone.ts'
import { findProfile } from '../../../domain/community/members.ts'
import { notificationSettings } from '../../../domain/notices/notifications.ts'
import { findCalendarAddress } from '../../../domain/programme/calendar-addresses.ts'
import { listDevices } from '../../../domain/notices/push/devices.ts'
import { ownQuestions } from '../../../domain/writing/session-replies.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Member } from '../../../domain/club/viewer.ts'
import { picturesOf } from '../../../domain/community/members/picture.ts'
import { listCohorts } from '../../../domain/programme/cohorts.ts'
import { windowNumberOf } from '../../../domain/club/window-number.ts'
import type { AfterLeaving } from './own-data/load-after-leaving.ts'
import type { DataContent } from './own-data/load.ts'
import { loadHosting } from './hosting.ts'
import { loadLesson } from './lesson/load.ts'
import type { PapersContent } from './papers/load.ts'
import { loadPast, loadSchedule } from './own-sessions.ts'
import type { Security } from './security/load.ts'
import { loadStudios } from './studios.ts'
import { onStrip } from './strip-days.ts'

/** The views of a member's page; the address chooses by `?view=`. */
export const views = [
  'home',
  'schedule',
  'past',
  'hosting',
  'questions',
  'lesson',
  'profile',
  'notifications',
  'studios',
  'calendar',
  'security',
  'data',
  'papers',
] as const
export type ViewName = (typeof views)[number]

/** The view an address asks for; anything unknown is home. What is over stands behind the schedule: `view=schedule&past=1`. */
export function viewIn(query: URLSearchParams): ViewName {
  const view = views.find((name) => name === query.get('view')) ?? 'home'
  return view === 'schedule' && query.get('past') === '1' ? 'past' : view
}

/** What one view shows. `email` is the account's, which the domain does not keep. */
export async function loadView(
  tools: Tools,
  member: Member,
  {
    view,
    email,
    query,
    sessionId,
  }: {
    view: Exclude<ViewName, 'security' | 'data' | 'papers'>
    email: string
    query: URLSearchParams
    sessionId?: string
  },
) {
  const asked = (name: string) => query.get(name) ?? undefined
  switch (view) {
    case 'home':
      return { view, ...(await loadHome(tools, member)) }
    case 'schedule':
      return { view, ...(await loadSchedule(tools, member, asked('after'))) }
    case 'past':
      return { view, ...(await loadPast(tools, member, asked('after'))) }
    case 'hosting':
      return { view, ...(await loadHosting(tools, member, { sessionId: asked('session'), who: asked('who') })) }
    case 'questions':
      return { view, asked: await ownQuestions(tools, member, asked('session') ?? '') }
    case 'lesson':
      return { view, ...(await loadLesson(tools, member, query)) }
    case 'profile':
      return { view, ...(await loadProfile(tools, member)) }
    case 'notifications':
      return { view, email, ...(await loadNotifications(tools, member, sessionId)) }
    case 'studios':
      return { view, studios: await loadStudios(tools, member) }
    case 'calendar':
      return { view, siteUrl: tools.siteUrl, address: await findCalendarAddress(tools, member) }
  }
}

export type View = Awaited<ReturnType<typeof loadView>> | Security | DataContent | AfterLeaving | PapersContent | Closed

/** A page of the member's own, for the organiser who reads as them. */
type Closed = { view: 'closed'; of: 'security' | 'data'; name: string }

/** A notice about an edition somebody could not enter: decided again here, because an address can be typed. */
export async function loadNotice(tools: Tools, member: Member, query: URLSearchParams) {
  const notice = query.get('notice')
  if (notice !== 'edition-soon' && notice !== 'edition-ended' && notice !== 'no-access') return undefined
  const edition = await findEditionFor(tools, member, query.get('edition') ?? '')
  if (!edition) return undefined
  const access = editionAccess(member, edition, tools.now())
  const { slug, title, timeZone } = edition
  return access.state === 'open' ? undefined : { slug, title, timeZone, access }
}

export type NoticeFacts = {
  slug: string
  title: string
  timeZone: string
  access: Exclude<EditionAccess, { state: 'open' }>
}

async function loadHome(tools: Tools, member: Member) {
  const { editions, current, next, updates, sessions, week, challenge, studios } = await memberHome(tools, member)
  return {
    current: current && editionCard(current),
    editions: editions.map(editionCard),
    next,
    updates,
    sessions,
    week: week.map(onStrip),
    challenge: challenge && {
      quarter: challenge.challenge.quarter,
      title: challenge.challenge.title,
      phase: challenge.challenge.phase,
      opensAt: challenge.challenge.opensAt,
      closesAt: challenge.challenge.closesAt,
      ownStatus: challenge.own?.status,
    },
    studios: studios.map(({ slug, name, pigment, cadenceText, status, next: session }) => {
      const coming = session && { title: session.title, startsAt: session.startsAt }
      return { slug, name, pigment, cadenceText, status, next: coming }
    }),
  }
}

async function loadProfile(tools: Tools, member: Member) {
  const [profile, home, cohorts, pictures] = await Promise.all([
    findProfile(tools, member),
    homeZone(tools, member),
    listCohorts(tools, member),
    picturesOf(tools, [member.id]),
  ])
  const disciplines = cohorts.map(({ id, slug, name }) => ({ id, slug, name }))
  return { profile, home, disciplines, windowNumber: windowNumberOf(member.id), pictureId: pictures.get(member.id) }
}

async function loadNotifications(tools: Tools, member: Member, sessionId: string | undefined) {
  const [settings, devices] = await Promise.all([
    notificationSettings(tools, member),
    listDevices(tools, member, sessionId),
  ])
  return { ...settings, devices }
}

/** Where `/member?view=updates` leads: the app's icon and its tabs know no edition, each member's own is found here. */
export async function pathToUpdates(tools: Tools, member: Member): Promise<string> {
  const open = (await editionsOf(tools, member)).filter(({ access }) => access.state === 'open' && access.access)
  const current = currentOf(open)?.edition
  return current ? `${href('/member/updates/:edition', { edition: current.slug })}?go=1` : href('/member')
}
