import type { Pool, PoolClient } from 'pg'

/** Told that a query begins, by its text; answers with what is told when it is over. Values are never told. */
export type WatchQuery = (text: string) => (error?: unknown) => void

type Ask = (...asked: unknown[]) => unknown

/** From now on all that is asked through the pool, also inside a transaction, is told of: `watch` hears the statement as it is written. */
export function watchQueries(pool: Pool, watch: WatchQuery): void {
  const connect = pool.connect.bind(pool)
  const call: Ask = connect
  const known = new WeakSet<object>()
  const watchClient = (client: PoolClient) => {
    // The same one is handed out again and again.
    if (!known.has(client)) Object.assign(client, { query: watched(client.query.bind(client), watch) })
    known.add(client)
    return client
  }
  Object.assign(pool, {
    query: watched(pool.query.bind(pool), watch),
    // The pool calls itself with a callback.
    connect: (...asked: unknown[]) => (asked.length > 0 ? call(...asked) : connect().then(watchClient)),
  })
}

function watched(ask: Ask, watch: WatchQuery): Ask {
  return (...asked) => {
    // That is how the pool asks for its own `query`, which was told already.
    if (typeof asked.at(-1) === 'function') return ask(...asked)
    const end = watch(textOf(asked[0]))
    const answer = ask(...asked)
    if (answer instanceof Promise) answer.then(() => end(), end)
    else end()
    return answer
  }
}

function textOf(question: unknown): string {
  if (typeof question === 'object' && question !== null && 'text' in question) return String(question.text)
  return String(question)
}
