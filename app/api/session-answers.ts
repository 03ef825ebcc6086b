import { isId } from '../../domain/ids.ts'
import { answersOf, countAnswers } from '../../domain/programme/rsvps.ts'
import { findSessions } from '../../domain/programme/schedule.ts'
import type { Answers } from '../programme/answers.ts'
import { declareRead } from './declare.ts'

/**
 * `GET /api/sessions/answers?ids=…`: counts of the sessions the asker may see, and their own answers. Sessions that are
 * not there and sessions they may not see are missing alike. At most 200 ids; visitors get the counts of public sessions.
 */
export const loader = declareRead({ who: 'anybody' }, async ({ viewer, tools, url }) => {
  const asked = (url.searchParams.get('ids') ?? '').split(',').filter(isId)
  const ids = (await findSessions(tools, viewer, asked)).map((session) => session.id)

  const counts = await countAnswers(tools, ids)
  const own = viewer.role === 'visitor' ? undefined : await answersOf(tools, viewer, ids)
  const answers: Answers = {}
  for (const [id, count] of counts) answers[id] = { ...count, own: own?.get(id) }
  return answers
})
