import { publishNow } from '../../../domain/publishing/hold.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { letterStop } from '../mail-way.ts'
import { tellIn } from './choices-posted.ts'
import { numberIn, readPosted, textIn } from './posted.ts'
import { refusalOf } from './sending.ts'
import type { Route } from './+types/publish'

export const loader = onlyPost

/** `POST /api/drafts/publish`: `id`, `version`, `tell` (`mail`, `push`, `mail,push` or `nobody`). It is out in 60 seconds unless it is taken back. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const posted = await readPosted(args.request)
  const sending = { id: textIn(posted, 'id'), version: numberIn(posted, 'version'), tell: tellIn(posted) }
  const stopped = sending.tell.includes('mail') && (await letterStop(args))
  if (stopped) return stopped
  const outcome = await publishNow(args.context.get(toolsContext), admin, sending)
  if (!outcome.ok) return cannot(args, refusalOf(outcome))
  return done(args, { words: 'It goes out in a minute.', json: { until: outcome.at } })
}
