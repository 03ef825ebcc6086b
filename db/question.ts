import type { Database, Transaction } from './open.ts'
import { Shelf } from './shelf.ts'

/** What differs from one asking to the next. No moment: nobody asks for that again. */
type About = readonly (string | number | boolean | undefined)[]

type Asked<Row> = Promise<Row[]> & { toSQL: () => { sql: string } }

/** How a database keeps what it was asked, until it forgets. */
type Keeping = {
  /** Asks what is not kept. */
  ask: Database
  isKept: (question: { sql: string }) => boolean
}

const keepings = new WeakMap<object, Keeping>()

/** From now on questions to this database are kept. Those of before are forgotten; what is underway answers who waits for it. */
export function keepQuestions(db: Database, keeping: Keeping): void {
  keepings.set(db, { ...keeping })
}

/**
 * A question that pages for everybody ask again and again. Where answers are kept (`keepAnswers`) its rows are, by `about`: they
 * are found without the question being put into SQL, and frozen, since many hold the same. Anywhere else it is asked each time.
 */
export function question<A extends About, Row extends object>(
  put: (db: Database | Transaction, ...about: A) => Asked<Row>,
): (db: Database | Transaction, ...about: A) => Promise<Row[]> {
  const shelves = new WeakMap<Keeping, Shelf<{ rows: Row[] }>>()
  return async (db, ...about) => {
    const keeping = keepings.get(db)
    if (!keeping) return put(db, ...about)
    const shelf = shelves.get(keeping) ?? new Shelf(room)
    shelves.set(keeping, shelf)
    const key = JSON.stringify(about)
    const known = shelf.find(key)
    if (known) return (await known).rows
    const asked = put(keeping.ask, ...about)
    if (!keeping.isKept(asked.toSQL())) return asked
    return (await shelf.keep(key, rowsOf(asked))).rows
  }
}

async function rowsOf<Row>(asked: Promise<Row[]>): Promise<{ rows: Row[] }> {
  return { rows: await asked }
}

/** For the answers of one question. */
const room = { answers: 100, bytes: 2 * 1024 * 1024, longest: 512 * 1024 }
