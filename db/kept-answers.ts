import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, QueryConfig, QueryResult } from 'pg'
import { asksOnlyOf } from './only-of.ts'
import type { Database } from './open.ts'

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
  let shelf = new Shelf()

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
  return { db: drizzle(asking), forget: () => (shelf = new Shelf()) }
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

/** Answers within bounds: those not asked for the longest go first. */
class Shelf {
  #answers = new Map<string, { answer: Promise<QueryResult>; bytes: number }>()
  #bytes = 0

  find(key: string): Promise<QueryResult> | undefined {
    const found = this.#answers.get(key)
    if (!found) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, found)
    return found.answer
  }

  /** Keeps an answer from now on, so that it is asked for once; one that fails or is too long only for who waits. */
  keep(key: string, asked: Promise<QueryResult>): Promise<QueryResult> {
    const answer = asked.then((result) => {
      // What is told of the columns weighs more than most rows.
      const bytes = 2 * (key.length + JSON.stringify([result.rows, result.fields]).length)
      if (bytes > longest) this.#drop(key)
      else this.#weigh(key, bytes)
      result.rows.forEach(freeze)
      return result
    })
    answer.catch(() => this.#drop(key))
    this.#answers.set(key, { answer, bytes: 0 })
    return answer
  }

  #weigh(key: string, bytes: number): void {
    const found = this.#answers.get(key)
    if (!found) return
    found.bytes = bytes
    this.#bytes += bytes
    for (const longestUnasked of this.#answers.keys()) {
      if (this.#answers.size <= mostAnswers && this.#bytes <= mostBytes) break
      this.#drop(longestUnasked)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.bytes ?? 0
    this.#answers.delete(key)
  }
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  Object.values(value).forEach(freeze)
  Object.freeze(value)
}

/** A moment that somebody has read from a clock: those that are set, or that days begin with, have no milliseconds. */
const moment = /T\d\d:\d\d:\d\d\.(?!000)\d{3}Z/

const mostAnswers = 1000
const mostBytes = 8 * 1024 * 1024
const longest = 512 * 1024
