import { and, desc, eq } from 'drizzle-orm'
import { memberPictures, members } from '../../../db/schema/people.server.ts'
import { accesses, editions } from '../../../db/schema/programme.server.ts'
import { isAmong } from '../../among.ts'
import { canSee } from '../../club/access.ts'
import { isOpenAccess } from '../../club/edition-access.ts'
import { accessColumns } from '../../club/viewer.ts'
import type { Viewer } from '../../club/viewer.ts'
import { windowNumberOf } from '../../club/window-number.ts'
import { isLetIn, isListed } from '../../programme/directory.ts'
import { insideEditionAccessObject } from '../../programme/editions.ts'
import type { Tools } from '../../tools.ts'

type AskedOf = Pick<Tools, 'db' | 'now'>

/** These people in each directory they are in, the newest edition first. */
export async function listedAmong({ db, now }: AskedOf, ids: string[]) {
  const { id, slug, title, status, zonePolicy } = editions
  const rows = await db
    .select({
      id: members.id,
      displayName: members.displayName,
      timeZone: members.timeZone,
      pictureId: memberPictures.id,
      access: accessColumns,
      edition: { id, slug, title, status, zonePolicy },
    })
    .from(members)
    .innerJoin(accesses, eq(accesses.memberId, members.id))
    .innerJoin(editions, eq(editions.id, accesses.editionId))
    .leftJoin(memberPictures, eq(memberPictures.memberId, members.id))
    .where(and(isAmong(members.id, ids), isListed, isOpenAccess(now())))
    .orderBy(desc(editions.startsOn), editions.id)
  return rows.filter((row) => isLetIn(row, row.edition, now()))
}

/** What is told of somebody who was found; the rest stands in the directory of the edition. */
export type ToldOfPerson = {
  kind: 'person'
  windowNumber: number
  pictureId: string | null
  edition: { slug: string; title: string }
}

/** Each of them by id, in the newest edition they share with whoever asks. */
export async function peopleFor(tools: AskedOf, viewer: Viewer, ids: string[]): Promise<Map<string, ToldOfPerson>> {
  const listed = await listedAmong(tools, ids)
  const shared = listed.filter(({ edition }) => canSee(viewer, insideEditionAccessObject(edition), tools.now()))
  // The first of each stays: it comes last.
  return new Map(
    shared
      .toReversed()
      .map(({ id, pictureId, edition: { slug, title } }) => [
        id,
        { kind: 'person', windowNumber: windowNumberOf(id), pictureId, edition: { slug, title } },
      ]),
  )
}
