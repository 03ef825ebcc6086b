import { href } from 'react-router'
import { deleteEdition } from '../../../domain/editions/save.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { changedBefore, seenIn } from '../seen.ts'
import type { Route } from './+types/delete'

export const loader = onlyPost

/** `POST /api/editions/delete`: a draft nobody has access to. Anything else is cancelled instead. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const outcome = await deleteEdition(args.context.get(toolsContext), admin, seenIn(await args.request.formData()))
  const to = `${href('/manage/home')}?panel=programme`
  if (outcome.ok) return done(args, { words: 'The draft is deleted.', to })
  return cannot(args, { words: refusals[outcome.because] })
}

const refusals = {
  stale: changedBefore,
  'not-a-draft': 'It is announced already. Cancel it instead.',
  'has-people': 'Somebody has access to it. Cancel it instead.',
}
