import { type Challenge, chooseCurrent, listChallenges } from '../../programme/challenges.ts'
import { currentEdition, type Edition, editionTakingRequests, type Intake, intakeOf } from '../../programme/editions.ts'
import { findPage, type ShownBlock } from '../pages.ts'
import { type LessonShelf, lessonShelf } from '../lessons/shelf.ts'
import { latestSeason, type SeasonNote } from '../seasons.ts'
import { briefly, type SessionBrief } from '../../programme/schedule/brief.ts'
import { listSessions, nextOfStudios } from '../../programme/schedule.ts'
import type { SessionRow } from '../../programme/schedule/shown.ts'
import { countThisWeek, type WeekCount } from '../../programme/rsvps/week.ts'
import { listStudios, type Studio } from '../../programme/studios.ts'
import type { Tools } from '../../tools.ts'
import type { Viewer } from '../../club/viewer.ts'

/** Everything the home page's blocks can show; what the community does not have is absent or empty. */
export type HomePage = {
  blocks: ShownBlock[]
  /** Active studios with their next session: of each only what the building shows, since all of it travels with the page. */
  studios: { studio: StudioInBuilding; next: SessionAhead | undefined }[]
  shelf: LessonShelf
  sessions: SessionBrief[]
  /** Who is in the running edition and who comes this week, as numbers; absent where that would be about single people. */
  week: WeekCount | undefined
  challenge: Challenge | undefined
  letter: SeasonNote | undefined
  edition: { edition: Edition; intake: Intake } | undefined
}

type StudioInBuilding = Pick<Studio, 'slug' | 'name' | 'room' | 'pigment' | 'cadenceText'>

type SessionAhead = Pick<SessionRow, 'status' | 'startsAt' | 'endsAt' | 'timeZone'>

/** Rows of "this week" on the home page. */
const sessionsShown = 4

/** Fewer people are no crowd that a number could be about. */
const fewestPeople = 5

/** The blocks of the home page in the organisers' order and what fills them; without a published page, those that need no text. */
export async function homePage(tools: Tools, viewer: Viewer): Promise<HomePage> {
  const [page, studios, next, shelf, upcoming, week, challenges, letter, edition] = await Promise.all([
    findPage(tools, viewer, 'home'),
    listStudios(tools, viewer),
    nextOfStudios(tools, viewer),
    lessonShelf(tools, viewer),
    listSessions(tools, viewer, { from: tools.now(), limit: sessionsShown }),
    weekToShow(tools),
    listChallenges(tools, viewer),
    latestSeason(tools, viewer),
    editionToShow(tools),
  ])
  return {
    blocks: page?.blocks ?? ownBlocks,
    studios: studios
      .filter((studio) => studio.status === 'active')
      .map((studio) => ({ studio: inBuilding(studio), next: ahead(next.get(studio.id)) })),
    shelf,
    sessions: upcoming.sessions.map((session) => briefly(session)),
    week,
    challenge: chooseCurrent(challenges),
    letter,
    edition,
  }
}

function inBuilding({ slug, name, room, pigment, cadenceText }: Studio): StudioInBuilding {
  return { slug, name, room, pigment, cadenceText }
}

function ahead(next: SessionRow | undefined): SessionAhead | undefined {
  if (!next) return undefined
  const { status, startsAt, endsAt, timeZone } = next
  return { status, startsAt, endsAt, timeZone }
}

async function weekToShow(tools: Tools): Promise<HomePage['week']> {
  const edition = await currentEdition(tools)
  if (edition?.status !== 'running') return undefined
  const week = await countThisWeek(tools, edition)
  return week.people < fewestPeople ? undefined : week
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
