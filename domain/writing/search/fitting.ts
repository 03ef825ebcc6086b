import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { queryFor } from './asked.ts'
import type { Asked } from './asked.ts'
import type { Reach } from '../kinds/found.ts'
import { allSearched } from './searched.ts'
import type { FoundKind } from './searched.ts'

/** A text that has the words in it. Whether its reader may read it is not decided by that. */
export type Fitting = { kind: FoundKind; id: string }

/** Of each kind as many are looked at: whoever would go on reading types another word. */
export const mostFound = 200

/** Of each kind as many are weighed against each other: a word that is in every text says nothing about any of them. */
const mostWeighed = 2000

type Question = { asked: Asked; reach: Reach; at: Date; without: readonly FoundKind[] }

/** The texts that have all of the words, the best first, as a question to the database. */
export function fittingQuery({ asked, reach, at, without }: Question): SQL {
  const query = queryFor(asked)
  const ofEach = allSearched()
    .filter(([kind]) => !without.includes(kind))
    .map(([kind, { table, id, at: moment, isOut }]) => {
      const fits = and(sql`${table}.words @@ ${query}`, isOut(reach, at))
      const weighed = sql`select ${id} as id, ${table}.words as words, ${moment} as at from ${table} where ${fits} limit ${mostWeighed}`
      return sql`(select ${kind}::text as kind, id, ts_rank(words, ${query}, 1) as rank, at from (${weighed}) as weighed order by rank desc, at desc nulls last, id limit ${mostFound})`
    })
  return sql`select kind, id from (${sql.join(ofEach, sql` union all `)}) as fitting order by rank desc, at desc nulls last, id`
}
