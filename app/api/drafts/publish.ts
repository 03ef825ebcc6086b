import { publishNow } from '../../../domain/writing/publishing.ts'
import { letterStop } from '../mail-way.ts'
import { tellIn } from './choices-posted.ts'
import { numberIn, textIn } from './posted.ts'
import { refusalOf } from './sending.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/publish`: `id`, `version`, `tell` (`mail`, `push`, `mail,push` or `nobody`). It is out in 60 seconds unless it is taken back. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const sending = { id: textIn(posted, 'id'), version: numberIn(posted, 'version'), tell: tellIn(posted) }
  const stopped = sending.tell.includes('mail') && (await letterStop(tools))
  if (stopped) return stopped
  const outcome = await publishNow(tools, admin, sending)
  if (!outcome.ok) return refusalOf(outcome)
  return { done: 'It goes out in a minute.', json: { until: outcome.at } }
})
