import { inArray } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, assignments } from '../../../db/schema/programme.server.ts'
import type { Tools } from '../../tools.ts'
import { accessColumns, memberColumns } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'

/** These members as access sees them, to look at something as they would; in no order. */
export async function membersById({ db }: Pick<Tools, 'db'>, ids: readonly string[]): Promise<Map<string, Member>> {
  if (ids.length === 0) return new Map()
  const wanted = [...ids]
  const [people, held, hosted] = await Promise.all([
    db
      .select({ ...memberColumns, accountId: members.accountId })
      .from(members)
      .where(inArray(members.id, wanted)),
    db
      .select({ memberId: accesses.memberId, ...accessColumns })
      .from(accesses)
      .where(inArray(accesses.memberId, wanted)),
    db.select().from(assignments).where(inArray(assignments.memberId, wanted)),
  ])
  return new Map(
    people.map((person) => [
      person.id,
      {
        ...person,
        accountId: person.accountId ?? '',
        accesses: held.filter(({ memberId }) => memberId === person.id),
        hostedZoneIds: hosted.flatMap(({ memberId, zoneId }) => (memberId === person.id && zoneId ? [zoneId] : [])),
        hostedStudioIds: hosted.flatMap(({ memberId, studioId }) =>
          memberId === person.id && studioId ? [studioId] : [],
        ),
      },
    ]),
  )
}
