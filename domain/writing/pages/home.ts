import { type Challenge, chooseCurrent, listChallenges } from '../../programme/challenges.ts'
import { currentEdition, type Edition, editionTakingRequests, type Intake, intakeOf } from '../../programme/editions.ts'
import { findPage, type ShownBlock } from '../pages.ts'
import { type LessonShelf, lessonShelf } from '../lessons/shelf.ts'
import { latestSeason, type SeasonNote } from '../seasons.ts'
import { briefly, type SessionBrief } from '../../programme/schedule/brief.ts'
import { listSessions, nextOfStudios } from '../../programme/schedule.ts'
import type { SessionRow } from '../../programme/schedule/shown.ts'
import { listStudios, type Studio } from '../../programme/studios.ts'
import type { Tools } from '../../tools.ts'
import type { Viewer } from '../../club/viewer.ts'

/** Everything the home page's blocks can show; what the community does not have is absent or empty. */
export type HomePage = {
  blocks: ShownBlock[]
  /** Active studios with their next session. */
  studios: { studio: Studio; next: SessionRow | undefined }[]
  shelf: LessonShelf
  sessions: SessionBrief[]
  challenge: Challenge | undefined
  letter: SeasonNote | undefined
  edition: { edition: Edition; intake: Intake } | undefined
}

/** Rows of "this week" on the home page. */
const sessionsShown = 4

/** The blocks of the home page in the organisers' order and what fills them; without a published page, those that need no text. */
export async function homePage(tools: Tools, viewer: Viewer): Promise<HomePage> {
  const [page, studios, next, shelf, upcoming, challenges, letter, edition] = await Promise.all([
    findPage(tools, viewer, 'home'),
    listStudios(tools, viewer),
    nextOfStudios(tools, viewer),
    lessonShelf(tools, viewer),
    listSessions(tools, viewer, { from: tools.now(), limit: sessionsShown }),
    listChallenges(tools, viewer),
    latestSeason(tools, viewer),
    editionToShow(tools),
  ])
  return {
    blocks: page?.blocks ?? ownBlocks,
    studios: studios
      .filter((studio) => studio.status === 'active')
      .map((studio) => ({ studio, next: next.get(studio.id) })),
    shelf,
    sessions: upcoming.sessions.map((session) => briefly(session)),
    challenge: chooseCurrent(challenges),
    letter,
    edition,
  }
}

/** The one people can ask to join, or else the one that is going on. */
async function editionToShow(tools: Tools): Promise<HomePage['edition']> {
  const edition = (await editionTakingRequests(tools)) ?? (await currentEdition(tools))
  return edition && { edition, intake: intakeOf(edition, tools.now()) }
}

const ownBlocks: ShownBlock[] = [
  { kind: 'building' },
  { kind: 'sessions', title: 'Next sessions' },
  { kind: 'challenge', lead: '' },
  { kind: 'notes', lead: '' },
  { kind: 'panes', panes: [] },
]
