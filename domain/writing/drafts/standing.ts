/** What became of the published thing a draft made or changes: of one thing there may be many drafts, one after the other. */
import { and, getTableColumns, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { drafts } from '../../../db/schema/writing.server.ts'
import { kinds, writtenKinds } from '../kinds.ts'
import type { Shelf } from '../kinds/shelf.ts'
import type { Tools } from '../../tools.ts'

/** `corrected`: it was published more than once. */
export type Standing = 'published' | 'corrected' | 'withdrawn'

const { targetId, kind } = getTableColumns(drafts)

/** Of each kind what its shelf says of the row a draft made or changes, and of other kinds something else. */
function byKind(of: (shelf: Shelf) => SQL | undefined, otherwise: SQL): SQL {
  const cases = writtenKinds().flatMap((name) => {
    const said = of(kinds[name].shelf)
    return said ? [sql`when ${name} then ${said}`] : []
  })
  return sql`case ${kind} ${sql.join(cases, sql` `)} else ${otherwise} end`
}

/** Whether the row is there and this can be said of it. */
const isRow = ({ table, id }: Shelf, said: SQL) =>
  sql`exists (select from ${table} where ${id} = ${targetId} and ${said})`

/** How the thing stands; nothing where none of it is out. For a select from `drafts` with another table joined. */
export function standing(): SQL<Standing | null> {
  // What was handed in, or is not announced yet, has a row of its kind and is not out.
  const isOut = byKind(
    (shelf) => (shelf.wasOut ? isRow(shelf, shelf.wasOut) : sql`${targetId} is not null`),
    sql`false`,
  )
  const isWithdrawn = byKind((shelf) => isRow(shelf, shelf.isWithdrawn), sql`false`)
  const isCorrected = byKind(
    ({ isCorrected: said, ...shelf }) => said && isRow(shelf, said),
    sql`(select count(*) from guildhall.drafts other
      where other.kind = ${kind} and other.target_id = ${targetId} and other.status = 'published') > 1`,
  )
  return sql`case when not ${isOut} then null
    when ${isWithdrawn} then 'withdrawn' when ${isCorrected} then 'corrected' else 'published' end`
}

/**
 * The drafts of these states, one for each thing (`place` 1): the one that is being written, else the one published last. Of
 * what gets another row each time it is published, what stays is the thing. What a list is narrowed to is asked here (`fits`):
 * asked of what is joined to this, words that many titles have made the database number all drafts again for each of them.
 */
export function oneOfEach({ db }: Pick<Tools, 'db'>, states: SQL | undefined, narrowing: SQL | undefined) {
  const stays = byKind(
    ({ table, id, stays: name }) => name && sql`(select ${name} from ${table} where ${id} = ${targetId})`,
    sql`null`,
  )
  return db
    .select({
      id: drafts.id,
      place: sql<number>`row_number() over (
        partition by ${kind}, coalesce(${stays}, ${targetId}::text, ${drafts.id}::text)
        order by ${drafts.status} = 'published', ${drafts.updatedAt} desc, ${drafts.id})`.as('place'),
      fits: sql<boolean>`${narrowing ?? sql`true`}`.as('fits'),
    })
    .from(drafts)
    .where(and(states, ne(drafts.status, 'trashed')))
    .as('one_of_each')
}
