/** Who of an edition's directory is meant, found by indexes however many there are. */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { accesses } from '../../../db/schema/programme.server.ts'
import { isOpenAccess } from '../../club/edition-access.ts'
import { likeLiterally } from '../../containing.ts'
import { isListed } from '../../programme/directory.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'

/** What the directory is narrowed to. `after` is the id of the person the page before ended with. */
export type DirectorySearch = {
  /** Words that all stand in what they say of themselves. */
  q?: string
  zoneId?: string
  disciplineId?: string
  topic?: string
  after?: string
}

/** Counting further would read every row; a list says "more than 500" from there on. */
export const mostCounted = 500

/** More words than these narrow nothing any more. */
const mostWords = 6

/**
 * The ids of one page by name, one more than fit on it where there is another, and how many there are in all; at most one more
 * than are counted. Few are gathered first and put in order; of many a page is full soon when all are walked by name.
 */
export async function findInDirectory(
  tools: Pick<Tools, 'db' | 'now'>,
  editionId: string,
  search: DirectorySearch,
  limit: number,
): Promise<{ ids: string[]; counted: number }> {
  const after = isId(search.after ?? '')
    ? sql`and (name, id) > (${nameOf(search.after ?? '')}, ${search.after}::uuid)`
    : sql``
  const { rows } = await tools.db.execute<{ counted: number; ids: string[] }>(sql`
    with found as materialized (
      select ${members.id} as id, lower(${members.displayName}) as name from ${members}
      join ${accesses} on ${accesses.memberId} = ${members.id}
      where ${fitting(tools, editionId, search, hasPart)} limit ${mostCounted + 1}
    ), total as (select count(*)::int as counted from found)
    select counted, array(
      select id from found where (select counted from total) <= ${mostCounted} ${after} order by name, id limit ${limit}
    ) as ids from total`)
  const { counted, ids } = rows[0] ?? { counted: 0, ids: [] }
  return { counted, ids: counted > mostCounted ? await walkByName(tools, editionId, search, limit) : ids }
}

async function walkByName(
  tools: Pick<Tools, 'db' | 'now'>,
  editionId: string,
  search: DirectorySearch,
  limit: number,
): Promise<string[]> {
  const { after = '' } = search
  const from = isId(after)
    ? sql`and (lower(${members.displayName}), ${members.id}) > (${nameOf(after)}, ${after}::uuid)`
    : sql``
  // What so many say is not looked up: the index of words would gather all of them before the first is shown.
  const { rows } = await tools.db.execute<{ id: string }>(sql`
    select ${members.id} as id from ${members}
    join ${accesses} on ${accesses.memberId} = ${members.id}
    where ${fitting(tools, editionId, search, holds)} ${from} order by lower(${members.displayName}), ${members.id} limit ${limit}`)
  return rows.map(({ id }) => id)
}

function nameOf(id: string): SQL {
  return sql`(select lower(before.display_name) from guildhall.members before where before.id = ${id})`
}

/** Only who put themselves into it, is here, and may enter the edition now. `says` asks whether a text has a word. */
function fitting(
  { now }: Pick<Tools, 'now'>,
  editionId: string,
  search: DirectorySearch,
  says: (text: SQL, word: string) => SQL,
): SQL {
  const words = (search.q ?? '')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
  const conditions = [
    isListed,
    sql`${accesses.editionId} = ${editionId} and ${isOpenAccess(now())}`,
    ...(search.zoneId ? [sql`${accesses.zoneId} = ${search.zoneId}`] : []),
    ...(search.disciplineId ? [sql`${members.disciplineId} = ${search.disciplineId}`] : []),
    ...(search.topic ? [sql`${members.topics} @> array[${search.topic}]::text[]`] : []),
    ...words.slice(0, mostWords).map((word) => says(ownWords, word)),
  ]
  return sql.join(conditions, sql` and `)
}

/** As the index `directory_by_words` has it. */
const ownWords = sql`lower(${members.displayName} || ' ' || ${members.headline} || ' ' || ${members.organisation}
  || ' ' || ${members.bio} || ' ' || guildhall.topics_in_words(${members.topics}))`

function hasPart(text: SQL, word: string): SQL {
  return sql`${text} like ${`%${likeLiterally(word)}%`}`
}

function holds(text: SQL, word: string): SQL {
  return sql`strpos(${text}, ${word}) > 0`
}
