import { leaveDraft } from '../../../domain/drafts/visits.ts'
import { toolsContext } from '../../contexts.ts'
import { done, onlyPost, organiserOf } from '../answering.ts'
import { readPosted, textIn } from './posted.ts'
import type { Route } from './+types/left'

export const loader = onlyPost

/** `POST /api/drafts/left`: `id`, `tab`: this tab has the draft open no more. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const posted = await readPosted(args.request)
  const visit = { draftId: textIn(posted, 'id'), tab: textIn(posted, 'tab') }
  await leaveDraft(args.context.get(toolsContext), admin, visit)
  return done(args, { words: 'Noted.' })
}
