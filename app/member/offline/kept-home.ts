import { shownAtHome } from '../../../domain/limit-numbers.ts'
import type { EditionCard } from '../../../domain/community/members/editions.ts'
import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import type { LatestUpdate } from '../../../domain/writing/updates/latest.ts'
import type { ListedUpdate } from '../../../domain/writing/updates/listed.ts'
import { isInZone } from '../../pwa/copy/entries.ts'
import type { Copy } from '../../pwa/copy/entries.ts'
import { onStrip } from '../home/strip-days.ts'
import type { View } from '../home/load.ts'
import type { Sent } from '../../fetching/sent.ts'

/** The home as far as it is kept: what is next, what is new, the editions. */
export function keptHome(copy: Copy): Extract<View, { view: 'home' }> {
  const editions = copy.home?.editions.map((card) => revive<EditionCard>(card)) ?? []
  const current = editions.find(({ slug }) => slug === copy.home?.current)
  const sessions = copy.sessions.map((session) => revive<SessionRow>(session))
  const next = sessions.find(({ ownAnswer, status }) => ownAnswer?.answer === 'going' && status !== 'cancelled')
  return {
    view: 'home',
    editions,
    current,
    next: next && { session: next, count: undefined },
    updates: newest(copy, editions),
    week: sessions.map(onStrip),
    sessions: ownFirst(sessions, current?.slug),
    challenge: undefined,
    studios: [],
  }
}

/** Every session that is kept. How full they are changes by the minute and is not. */
export function keptSchedule(copy: Copy): Extract<View, { view: 'schedule' }> {
  const sessions = copy.sessions.map((session) => ({ session: revive<SessionRow>(session), count: undefined }))
  return {
    view: 'schedule',
    sessions,
    next: undefined,
    // What hosts write is read with a network.
    messages: [],
  }
}

function newest(copy: Copy, editions: EditionCard[]): LatestUpdate[] {
  const open = editions.filter(({ access, when }) => access.state === 'open' && when !== 'past')
  return copy.updates
    .filter(
      (kept) =>
        kept.update.state === 'published' &&
        open.some(({ slug, zone }) => slug === kept.edition.slug && (!zone || isInZone(kept, zone.slug))),
    )
    .slice(0, shownAtHome.updates)
    .map(({ update, edition, zone }) => ({
      ...revive<ListedUpdate>(update),
      editionSlug: edition.slug,
      zoneSlug: zone.slug,
    }))
}

/** What the member answered, filled up with what is ahead in their edition, in the order of time. */
function ownFirst(sessions: SessionRow[], edition: string | undefined): SessionRow[] {
  const own = sessions.filter(({ ownAnswer }) => ownAnswer)
  const ahead = sessions.filter((session) => !session.ownAnswer && session.edition?.slug === edition)
  return [...own, ...ahead]
    .slice(0, shownAtHome.sessions)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** A value as it was before it was sent: its moments are moments again. */
function revive<T>(value: Sent<T>): T {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' && moment.test(each) ? new Date(each) : each,
  )
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
