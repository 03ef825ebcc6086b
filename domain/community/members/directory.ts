import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { canSee } from '../../club/access.ts'
import { insideEditionAccessObject } from '../../programme/editions.ts'
import type { Edition } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'
import { accessColumns } from '../../club/viewer.ts'
import type { Access, Member, Viewer } from '../../club/viewer.ts'
import { windowNumberOf } from '../../club/window-number.ts'

/** Somebody in the directory of an edition, as the others in it see them. */
export type Person = {
  id: string
  displayName: string
  windowNumber: number
  headline: string
  organisation: string
  pronouns: string
  bio: string
  links: string[]
  timeZone: string
  zoneName: string | undefined
  isHost: boolean
}

/** A page of the directory; `next` is its successor's number. */
export type PeoplePage = { people: Person[]; next: number | undefined }

const pageSize = 50

/**
 * The people who share an edition and have put themselves into the directory, by name, 50 at a time.
 * `undefined` for those who may not enter the edition.
 */
export async function listPeople(
  tools: Tools,
  viewer: Viewer,
  edition: Edition,
  { page = 1 }: { page?: number } = {},
): Promise<PeoplePage | undefined> {
  const now = tools.now()
  if (!canSee(viewer, insideEditionAccessObject(edition), now)) return undefined
  const rows = await tools.db
    .select({ ...personColumns, isHost: hostsAZoneOf(edition), access: accessColumns })
    .from(members)
    .innerJoin(accesses, eq(accesses.memberId, members.id))
    .where(
      and(
        eq(accesses.editionId, edition.id),
        eq(accesses.status, 'active'),
        eq(members.inDirectory, true),
        inArray(members.status, ['active', 'paused']),
      ),
    )
    .orderBy(asc(sql`lower(${members.displayName})`), asc(members.id))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  return {
    // An access that ended a minute ago is still marked active until the clock's job has run: the rule decides, not the mark.
    people: rows
      .slice(0, pageSize)
      .filter((row) => canSee(asMember(row), insideEditionAccessObject(edition), now))
      .map(({ access, ...person }) => ({
        ...person,
        windowNumber: windowNumberOf(person.id),
        zoneName: edition.zones.find((zone) => zone.id === access.zoneId)?.name,
      })),
    next: rows.length > pageSize ? page + 1 : undefined,
  }
}

/** The person as somebody who enters: sharing an edition means being let in by the same rule. */
function asMember(row: { id: string; displayName: string; timeZone: string; access: Access }): Member {
  const { id, displayName, timeZone, access } = row
  return {
    role: 'member',
    id,
    accountId: '',
    status: 'active',
    displayName,
    timeZone,
    pausedUntil: null,
    lastSeenAt: null,
    accesses: [access],
    hostedZoneIds: [],
    hostedStudioIds: [],
  }
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
  links: members.links,
  timeZone: members.timeZone,
}
