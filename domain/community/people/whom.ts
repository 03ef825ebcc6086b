/** Whom a deed in the list of people is about. */
import { and, eq } from 'drizzle-orm'
import { accesses } from '../../../db/schema/programme.server.ts'
import { mostInOneDeed } from '../../limit-numbers.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { findUpTo } from './search.ts'
import type { MemberSearch } from './search.ts'

/** Those who are ticked, everybody who fits a search, or those who were let into an edition by one deed. */
export type Whom = { memberIds: readonly string[] } | { search: MemberSearch } | { letInAt: Date; letInto: string }

/** Their ids, each once; one more than one deed may change where there are more. */
export async function idsOf(tools: Pick<Tools, 'db' | 'now'>, whom: Whom): Promise<string[]> {
  const most = mostInOneDeed + 1
  if ('search' in whom) return findUpTo(tools, whom.search, most)
  if ('memberIds' in whom) return [...new Set(whom.memberIds.filter(isId))].slice(0, most)
  if (!isId(whom.letInto)) return []
  const granted = await tools.db
    .selectDistinct({ id: accesses.memberId })
    .from(accesses)
    .where(
      and(eq(accesses.editionId, whom.letInto), eq(accesses.source, 'admin'), eq(accesses.createdAt, whom.letInAt)),
    )
    .limit(most)
  return granted.map(({ id }) => id)
}
