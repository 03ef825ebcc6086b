/** Whom a deed in the list of people is about. */
import { mostInOneDeed } from '../../limit-numbers.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { findUpTo } from './search.ts'
import type { MemberSearch } from './search.ts'

/** Those who are ticked, or everybody who fits a search. */
export type Whom = { memberIds: readonly string[] } | { search: MemberSearch }

/** Their ids, each once; one more than one deed may change where there are more. */
export async function idsOf(tools: Pick<Tools, 'db' | 'now'>, whom: Whom): Promise<string[]> {
  const most = mostInOneDeed + 1
  if ('search' in whom) return findUpTo(tools, whom.search, most)
  return [...new Set(whom.memberIds.filter(isId))].slice(0, most)
}
