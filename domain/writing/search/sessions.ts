import type { Viewer } from '../../club/viewer.ts'
import { answersOf, countAnswers } from '../../programme/rsvps.ts'
import type { AnswerCount, OwnAnswer } from '../../programme/rsvps.ts'
import { showSession } from '../../programme/schedule/shown.ts'
import type { SessionRow } from '../../programme/schedule/shown.ts'
import { loadSessions } from '../../programme/sessions.ts'
import type { StudioNamed } from '../../programme/studios.ts'
import type { Tools } from '../../tools.ts'

/** What is told of a session that was found: when it is, whose, how full, and what its reader said to it. */
export type ToldOfSession = {
  kind: 'session'
  at: Date
  timeZone: string
  isOver: boolean
  studio: StudioNamed | undefined
  seats: Pick<SessionRow, 'status' | 'capacity' | 'isHost' | 'canAnswer'>
  count: AnswerCount | undefined
  ownAnswer: OwnAnswer | undefined
}

/** These sessions by id, as whoever asks may know of them, with how full each is. All of them have passed the access rule. */
export async function sessionsFor(
  tools: Pick<Tools, 'db' | 'now'>,
  viewer: Viewer,
  ids: string[],
): Promise<Map<string, ToldOfSession>> {
  const now = tools.now()
  const [stored, counts, own] = await Promise.all([
    loadSessions(tools, ids),
    countAnswers(tools, ids),
    viewer.role === 'visitor' ? undefined : answersOf(tools, viewer, ids),
  ])
  return new Map(
    stored.map((session) => {
      const shown = showSession(viewer, session, own?.get(session.id), now)
      const { id, startsAt, timeZone, studio, status, capacity, isHost, canAnswer, ownAnswer } = shown
      return [
        id,
        {
          kind: 'session',
          at: startsAt,
          timeZone,
          isOver: status === 'ended',
          studio: studio && { slug: studio.slug, name: studio.name, pigment: studio.pigment },
          seats: { status, capacity, isHost, canAnswer },
          count: counts.get(id),
          ownAnswer,
        },
      ]
    }),
  )
}
