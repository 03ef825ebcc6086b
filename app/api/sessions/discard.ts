import { isId } from '../../../domain/ids.ts'
import { discardSession } from '../../../domain/programme/sessions/change.ts'
import { goneWords } from './session-words.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/sessions/discard`: `id` and `version` of a draft. 409 where it was changed or published since. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const rowVersion = rowVersionIn(posted)
  if (!isId(rowVersion.id)) return { cannot: goneWords, status: 404 }
  const outcome = await discardSession(tools, admin, rowVersion)
  if (outcome.ok) return { done: 'The draft is gone.' }
  return { cannot: 'It is not this draft any more. Open it again and look.' }
})
