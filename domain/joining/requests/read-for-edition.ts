import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { requestEditions } from '../../../db/schema/people.server.ts'
import { invitationRequests } from '../../../db/schema/programme.server.ts'
import { isId } from '../../ids.ts'
import type { RowVersion } from '../../ids.ts'
import type { Admin } from '../../club/viewer.ts'
import type { Tools } from '../../tools.ts'
import { decidableStates } from '../open-requests.ts'
import { nextPosition } from '../open-requests/edition-waiting-list.ts'
import { nameFurther } from './further-editions.ts'
import { decide } from './decide.ts'
import type { DecideOutcome } from './decide.ts'

/**
 * Reads a request for another edition it names: zones, places and the waiting list are that one's from then on, and the
 * edition it was read for is a further one. Whoever waits for a place goes to the end of the other line. `stale` as well
 * where the request does not name that edition.
 */
export function readForEdition(tools: Tools, admin: Admin, row: RowVersion, editionId: string): Promise<DecideOutcome> {
  let before: string | null = null
  return decide(tools, admin, row, {
    from: [...decidableStates],
    change: async (tx) => {
      const named = await findNamed(tx, row.id, editionId)
      if (!named) return undefined
      before = named.editionId
      const last = await nextPosition(tx, editionId)
      const position = sql`case when ${invitationRequests.status} = 'waitlisted' then ${last} end`
      return { editionId, zoneId: null, position }
    },
    action: 'request-other-edition',
    summary: ({ name }) => `Reads the request of ${name} for another edition it names.`,
    also: async (tx, { id }) => {
      await tx
        .delete(requestEditions)
        .where(and(eq(requestEditions.requestId, id), eq(requestEditions.editionId, editionId)))
      if (before) await nameFurther(tx, id, [before])
    },
  })
}

/** The request as it is, where it names the edition. */
async function findNamed(tx: Transaction, requestId: string, editionId: string) {
  if (!isId(requestId) || !isId(editionId)) return undefined
  const [named] = await tx
    .select({ editionId: invitationRequests.editionId })
    .from(invitationRequests)
    .innerJoin(requestEditions, eq(requestEditions.requestId, invitationRequests.id))
    .where(and(eq(invitationRequests.id, requestId), eq(requestEditions.editionId, editionId)))
  return named
}
