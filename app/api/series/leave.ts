import { isId } from '../../../domain/ids.ts'
import { leaveSeries } from '../../../domain/programme/series/end.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/series/leave`: `id` and `version` of a session. It stays as it is, and is in no series any more. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const rowVersion = rowVersionIn(posted)
  const outcome = isId(rowVersion.id) ? await leaveSeries(tools, admin, rowVersion) : undefined
  if (!outcome) return { cannot: 'This session is in no series.', status: 404 }
  if (!outcome.ok) return { stale: {} }
  return { done: 'It is a session of its own now. What changes in its series leaves it as it is.' }
})
