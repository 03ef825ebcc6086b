import { dayMs } from '../../../time/durations.ts'
import { shownAtHome } from '../../limit-numbers.ts'
import type { Challenge } from '../../programme/challenges.ts'
import { countAnswers } from '../../programme/rsvps.ts'
import type { AnswerCount } from '../../programme/rsvps.ts'
import { listSessions, nextOfStudios } from '../../programme/schedule.ts'
import type { SessionRow } from '../../programme/schedule/shown.ts'
import type { Submission } from '../../programme/submissions.ts'
import { challengeFor } from '../../programme/submissions.ts'
import type { Studio } from '../../programme/studios.ts'
import type { Tools } from '../../tools.ts'
import { latestUpdates } from '../../writing/updates/latest.ts'
import type { LatestUpdate } from '../../writing/updates/latest.ts'
import type { Member } from '../../club/viewer.ts'
import { currentOf, editionsOf } from './editions.ts'
import type { OwnEdition } from './editions.ts'
import { followedStudios } from '../../programme/studios/follows.ts'

/** Everything a member's home shows. */
export type MemberHome = {
  editions: OwnEdition[]
  current: OwnEdition | undefined
  /** The next session the member goes to, waits for or hosts, and how full it is. */
  next: { session: SessionRow; count: AnswerCount | undefined } | undefined
  updates: LatestUpdate[]
  /** What the member answered, and what is ahead in their zone. */
  sessions: SessionRow[]
  /** Every session of the days ahead that the member may see. */
  week: SessionRow[]
  challenge: { challenge: Challenge; own: Submission | undefined } | undefined
  /** Those the member follows, each with its next session they may see. */
  studios: (Studio & { next: SessionRow | undefined })[]
}

/** A member's home: what is next, what is new, where they belong. */
export async function memberHome(tools: Tools, member: Member): Promise<MemberHome> {
  const from = tools.now()
  const editions = await editionsOf(tools, member)
  const open = editions.filter(({ access, when }) => access.state === 'open' && when !== 'past')
  const current = currentOf(editions)
  const [updates, mine, ahead, week, challenge, studios] = await Promise.all([
    latestUpdates(
      tools,
      member,
      open.map(({ edition }) => edition),
      { limit: shownAtHome.updates },
    ),
    listSessions(tools, member, { from, mine: true, limit: shownAtHome.sessions, includeCancelled: 'until-their-end' }),
    listSessions(tools, member, {
      from,
      editionId: current?.edition.id,
      zoneId: current?.zone?.id,
      limit: shownAtHome.sessions,
    }),
    // A day more than a week: the reader's days may begin before or after the club's.
    listSessions(tools, member, { from, to: new Date(from.getTime() + 8 * dayMs) }),
    challengeFor(tools, member),
    followsOf(tools, member),
  ])
  return {
    editions,
    current,
    next: await nextFor(tools, mine.sessions),
    updates,
    sessions: withOwn(mine.sessions, ahead.sessions),
    week: week.sessions,
    challenge,
    studios,
  }
}

/** What the member answered, filled up with what is ahead in their zone, in the order of time. */
function withOwn(mine: SessionRow[], ahead: SessionRow[]): SessionRow[] {
  const others = ahead.filter(({ id }) => !mine.some((own) => own.id === id))
  return [...mine, ...others]
    .slice(0, shownAtHome.sessions)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

async function nextFor(tools: Tools, mine: SessionRow[]): Promise<MemberHome['next']> {
  const held = mine.filter(({ status }) => status !== 'cancelled')
  const session = held.find(({ ownAnswer }) => ownAnswer?.answer === 'going') ?? held[0]
  if (!session) return undefined
  const counts = await countAnswers(tools, [session.id])
  return { session, count: counts.get(session.id) }
}

async function followsOf(tools: Tools, member: Member): Promise<MemberHome['studios']> {
  const studios = await followedStudios(tools, member)
  if (studios.length === 0) return []
  const next = await nextOfStudios(tools, member)
  return studios.map((studio) => ({ ...studio, next: next.get(studio.id) }))
}
