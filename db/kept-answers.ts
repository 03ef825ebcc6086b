import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, QueryConfig, QueryResult } from 'pg'
import { asksOnlyOf } from './only-of.ts'
import type { Database } from './open.ts'
import { keepQuestions } from './question.ts'
import { Shelf } from './shelf.ts'

export type KeptAnswers = {
  /** Asks as `pool` does, but what is asked for everybody once for many. Its rows are frozen: many hold the same. */
  db: Database
  /** Public content has changed: everything is asked anew. What is underway answers who waits for it, and is not kept. */
  forget: () => void
}

/**
 * The database as pages for everybody ask it (docs/decisions/0069-what-a-fresh-page-costs.md). The answer to a `select` is
 * kept until `forget`, where each table it names raises the content version with every change, and nothing in it depends
 * on the moment. Everything else is asked of the pool each time.
 */
export async function keepAnswers(pool: Pool): Promise<KeptAnswers> {
  const tables = await tablesThatTell(pool)
  let shelf = new Shelf<QueryResult>(room)

  const ask = (question: QueryConfig | string, values?: unknown[]): Promise<QueryResult> => {
    if (typeof question === 'string' || !values) return pool.query(question, values)
    const { text } = question
    const given = JSON.stringify(values)
    // Nobody asks for the same again.
    if (moment.test(given)) return pool.query(question, values)
    const key = `${'rowMode' in question ? 'rows' : ''}\0${text}\0${given}`
    const known = shelf.find(key)
    if (known) return known
    const answer = pool.query(question, values)
    return asksOnlyOf(tables, text) ? shelf.keep(key, answer) : answer
  }
  const asking = new Proxy(pool, { get: (target, name) => (name === 'query' ? ask : Reflect.get(target, name)) })
  const db = drizzle(asking)
  const keeping = { ask: drizzle(pool), isKept: ({ sql }: { sql: string }) => asksOnlyOf(tables, sql) }
  const forget = () => {
    shelf = new Shelf<QueryResult>(room)
    keepQuestions(db, keeping)
  }
  forget()
  return { db, forget }
}

/** The tables of which every change, by whatever statement, raises the content version. */
async function tablesThatTell(pool: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select class.relname as name from pg_trigger as told
    join pg_class as class on class.oid = told.tgrelid
    where told.tgfoid = 'guildhall.raise_content_version'::regproc and class.relnamespace = 'guildhall'::regnamespace
      and told.tgenabled in ('O', 'A') and told.tgqual is null and told.tgattr = ''
      -- After the statement, not for each row; inserted, updated or deleted (pg_trigger.h).
      and told.tgtype = 4 | 8 | 16`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** A moment that somebody has read from a clock: those that are set, or that days begin with, have no milliseconds. */
const moment = /T\d\d:\d\d:\d\d\.(?!000)\d{3}Z/

const room = { answers: 1000, bytes: 8 * 1024 * 1024, longest: 512 * 1024 }
