import { visitDraft } from '../../../domain/drafts/visits.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { readPosted, textIn } from './posted.ts'
import { goneAnswer } from './words.ts'
import type { Route } from './+types/here'

export const loader = onlyPost

/** `POST /api/drafts/here`: `id`, `tab`, `typed` (`yes`): this tab has the draft open. Answers who else has: `others`. 404 where it is gone. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const tools = args.context.get(toolsContext)
  const posted = await readPosted(args.request)
  const visit = {
    draftId: textIn(posted, 'id'),
    tab: textIn(posted, 'tab'),
    hasTyped: textIn(posted, 'typed') === 'yes',
  }
  const others = await visitDraft(tools, admin, visit)
  if (!others) return cannot(args, goneAnswer)
  const now = tools.now().getTime()
  const json = {
    others: others.map(({ since, ...other }) => ({ ...other, minutes: Math.floor((now - since.getTime()) / 60_000) })),
  }
  return done(args, { words: 'Noted.', json })
}
