/** Who is in the directory of an edition: for its own page, and for the search. */
import { sql } from 'drizzle-orm'
import { members } from '../../db/schema/people.server.ts'
import { canSee } from '../club/access.ts'
import type { Access } from '../club/viewer.ts'
import { insideEditionAccessObject } from './editions.ts'
import type { Edition } from './editions.ts'

/** True of the rows of members: those who put themselves into the directory and are here. */
export const isListed = sql`${members.inDirectory} and ${members.status} = 'active'`

/** Somebody of the directory, with the access that brings them into an edition. */
export type Listed = { id: string; displayName: string; timeZone: string; access: Access }

/** Sharing an edition means being let in by the same rule, also where a question to the database asked for less. */
export function isLetIn(
  { id, displayName, timeZone, access }: Listed,
  edition: Pick<Edition, 'id' | 'status' | 'zonePolicy'>,
  now: Date,
): boolean {
  const person = {
    role: 'member' as const,
    id,
    accountId: '',
    status: 'active' as const,
    displayName,
    timeZone,
    pausedUntil: null,
    lastSeenAt: null,
    accesses: [access],
    hostedZoneIds: [],
    hostedStudioIds: [],
  }
  return canSee(person, insideEditionAccessObject(edition), now)
}
