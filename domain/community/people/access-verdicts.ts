/** What letting people into an edition, or ending their access to it, would do to each of them. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { isAmong } from '../../among.ts'
import { hasNotEnded } from '../../club/edition-access.ts'
import type { Tools } from '../../tools.ts'
import type { Named } from './several.ts'

/** `will` are those it is done to; of the others it says why not. */
export type AccessVerdict = 'will' | 'has-it' | 'has-none' | 'suspended' | 'left' | 'deleted'

export type Judged = Named & { verdict: AccessVerdict }

/** Each of them, by name, with what would come of it. One question, however many they are. */
export async function judgeAccess(
  tools: Pick<Tools, 'db' | 'now'>,
  deed: 'grant' | 'end',
  { memberIds, editionId }: { memberIds: readonly string[]; editionId: string },
): Promise<Judged[]> {
  if (memberIds.length === 0) return []
  const isInside = sql<boolean>`exists (select from ${accesses} where ${and(
    sql`${accesses.memberId} = ${members.id}`,
    eq(accesses.editionId, editionId),
    inArray(accesses.status, ['scheduled', 'active']),
    hasNotEnded(tools.now()),
  )})`
  const found = await tools.db
    .select({ id: members.id, name: members.displayName, status: members.status, isInside })
    .from(members)
    .where(isAmong(members.id, memberIds))
    .orderBy(asc(sql`lower(${members.displayName})`), asc(members.id))
  return found.map(({ id, name, ...standing }) => ({ id, name, verdict: verdictOf(deed, standing) }))
}

type Standing = { status: (typeof members.$inferSelect)['status']; isInside: boolean }

function verdictOf(deed: 'grant' | 'end', { status, isInside }: Standing): AccessVerdict {
  if (deed === 'end') return isInside ? 'will' : 'has-none'
  if (isInside) return 'has-it'
  switch (status) {
    case 'registering':
    case 'active':
    case 'paused':
      return 'will'
    case 'suspended':
    case 'left':
      return status
    case 'erasing':
    case 'erased':
      return 'deleted'
  }
}
