import type { RequestHandler } from 'react-router'
import { requestContext } from '../app/contexts.ts'
import { isDatabaseAway } from '../db/away.ts'
import { databaseAway, plainResponse } from './plain.ts'

/**
 * The router, and where something broke in it since the database is away, its answer is that instead of a page about an error of ours:
 * 503, with the moment to come again.
 */
export function sayingDatabaseAway(render: RequestHandler): RequestHandler {
  return async (request, context) => {
    if (!context) return render(request)
    // The request's own, and not copied: some of it is worked out only for whoever asks.
    const facts = context.get(requestContext)
    const { report } = facts
    let isAway = false
    facts.report = (error) => {
      isAway ||= isDatabaseAway(error)
      report(error)
    }
    const answered = await render(request, context)
    return isAway && answered.status >= 500 ? plainResponse(databaseAway, {}) : answered
  }
}
