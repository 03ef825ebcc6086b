import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { memberPictures, members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { cohorts } from '../../../db/schema/studios.server.ts'
import { canSee } from '../../club/access.ts'
import { isLetIn } from '../../programme/directory.ts'
import { insideEditionAccessObject } from '../../programme/editions.ts'
import type { Edition } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import { accessColumns } from '../../club/viewer.ts'
import type { Viewer } from '../../club/viewer.ts'
import { windowNumberOf } from '../../club/window-number.ts'
import { findInDirectory, mostCounted } from './directory-search.ts'
import type { DirectorySearch } from './directory-search.ts'

/** Somebody in the directory of an edition, as the others in it see them. */
export type Person = {
  id: string
  displayName: string
  windowNumber: number
  headline: string
  organisation: string
  pronouns: string
  bio: string
  discipline: string
  topics: string[]
  links: string[]
  timeZone: string
  zoneName: string | undefined
  isHost: boolean
  /** The id of the picture they put into their window. */
  pictureId: string | null
}

/** A page of the directory, how many fit in all, and whether there is more after it. */
export type PeoplePage = { people: Person[]; total: { number: number; orMore: boolean }; next: string | undefined }

const pageSize = 48

/**
 * The people who share an edition and have put themselves into its directory, by name, 48 at a time. Who is paused, has left or may
 * not be here is not in it. `undefined` for those who may not enter the edition.
 */
export async function listPeople(
  tools: Tools,
  viewer: Viewer,
  edition: Edition,
  search: DirectorySearch = {},
): Promise<PeoplePage | undefined> {
  const now = tools.now()
  if (!canSee(viewer, insideEditionAccessObject(edition), now)) return undefined
  const { ids, counted } = await findInDirectory(tools, edition.id, search, pageSize + 1)
  const shown = ids.slice(0, pageSize)
  const total = { number: Math.min(counted, mostCounted), orMore: counted > mostCounted }
  return {
    people: await peopleOf(tools, edition, shown),
    total,
    next: ids.length > pageSize ? shown.at(-1) : undefined,
  }
}

async function peopleOf(tools: Tools, edition: Edition, ids: string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const rows = await tools.db
    .select({ ...personColumns, isHost: hostsAZoneOf(edition), access: accessColumns })
    .from(members)
    .innerJoin(accesses, eq(accesses.memberId, members.id))
    .leftJoin(memberPictures, eq(memberPictures.memberId, members.id))
    .leftJoin(cohorts, eq(cohorts.id, members.disciplineId))
    .where(and(inArray(members.id, ids), eq(accesses.editionId, edition.id), eq(accesses.status, 'active')))
    .orderBy(asc(sql`lower(${members.displayName})`), asc(members.id))
  return rows
    .filter((row) => isLetIn(row, edition, tools.now()))
    .map(({ access, discipline, ...person }) => ({
      ...person,
      discipline: discipline ?? '',
      windowNumber: windowNumberOf(person.id),
      zoneName: edition.zones.find((zone) => zone.id === access.zoneId)?.name,
    }))
}

function hostsAZoneOf(edition: Edition) {
  return sql<boolean>`exists (
    select 1 from guildhall.assignments as hosting join guildhall.zones as hosted on hosted.id = hosting.zone_id
    where hosting.member_id = ${members.id} and hosted.edition_id = ${edition.id}
  )`
}

const personColumns = {
  id: members.id,
  displayName: members.displayName,
  headline: members.headline,
  organisation: members.organisation,
  pronouns: members.pronouns,
  bio: members.bio,
  discipline: cohorts.name,
  topics: members.topics,
  pictureId: memberPictures.id,
  links: members.links,
  timeZone: members.timeZone,
}
