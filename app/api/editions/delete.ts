import { href } from 'react-router'
import { deleteEdition } from '../../../domain/editions/delete.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { changedBefore, seenIn } from '../seen.ts'
import type { Route } from './+types/delete'

export const loader = onlyPost

/** `POST /api/editions/delete`: a draft nobody has seen anything of. Anything else is cancelled instead. */
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
  'has-people': 'Somebody has access to it, was invited or has asked to come in. Cancel it instead.',
  'has-sessions': 'It has sessions that were announced. Cancel it instead.',
  'has-texts': 'It has updates or templates that were published. Cancel it instead.',
}
