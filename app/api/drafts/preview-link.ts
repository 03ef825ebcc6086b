import { makePreviewLink } from '../../../domain/drafts/preview-link.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { readPosted, textIn } from './posted.ts'
import { goneAnswer } from './words.ts'
import type { Route } from './+types/preview-link'

export const loader = onlyPost

/** `POST /api/drafts/preview-link`: `id`. The link works until the next one is made, and until the draft is out or thrown away. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const tools = args.context.get(toolsContext)
  const link = await makePreviewLink(tools, admin, textIn(await readPosted(args.request), 'id'))
  if (!link) return cannot(args, goneAnswer)
  return done(args, { words: 'Here is the link.', json: { url: `${tools.siteUrl}${link.path}` } })
}
