import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { currentConsents } from '../../../../domain/club/consents.ts'
import { siteSettings } from '../../../../domain/club/settings.ts'
import type { Member } from '../../../../domain/club/viewer.ts'
import { pauseDays } from '../../../../domain/community/departures.ts'
import { ownAccesses } from '../../../../domain/community/departures/leave-edition.ts'
import { heldBy } from '../../../../domain/community/departures/held.ts'
import { findProfile } from '../../../../domain/community/members.ts'
import { latestTakeout } from '../../../../domain/upkeep/takeouts.ts'
import { ownLessons } from '../../../../domain/writing/lessons/own.ts'
import { today } from '../../../../time/plain-dates.ts'
import { requestContext, toolsContext } from '../../../contexts.ts'
import { dataBegunIn, dataProofFor } from './asked.ts'

export type Asked = { context: Readonly<RouterContextProvider>; url: URL }

/** What is kept of a member, what they agreed to, how they take it with them, and what becomes of it when they go. */
export async function loadData({ context, url }: Asked, member: Member) {
  const tools = context.get(toolsContext)
  const { email = '', isProvenLately } = context.get(requestContext)
  const begun = dataBegunIn(url.searchParams)
  const proof = dataProofFor(begun, { isProven: await isProvenLately() })
  if (proof) throw redirect(proof)

  const [profile, consents, held, { timeZone }, takeout, lessons, accesses] = await Promise.all([
    findProfile(tools, member),
    currentConsents(tools, member),
    heldBy(tools, member),
    siteSettings(tools),
    latestTakeout(tools, member),
    ownLessons(tools, member),
    ownAccesses(tools, member),
  ])
  const { status, pausedUntil } = member
  const day = today(tools.now(), timeZone)
  return {
    view: 'data' as const,
    begun,
    email,
    joinedAt: profile?.joinedAt,
    consents,
    status,
    pausedUntil,
    held,
    today: day,
    days: pauseDays(day),
    takeout,
    lessons,
    accesses,
    leaving: begun ? undefined : (url.searchParams.get('edition') ?? undefined),
    takingBack: url.searchParams.get('lesson') ?? undefined,
  }
}

export type DataContent = Awaited<ReturnType<typeof loadData>>
