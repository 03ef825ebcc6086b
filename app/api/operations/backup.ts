import { askForRun } from '../../../domain/backups.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import type { Route } from './+types/backup'

export const loader = onlyPost

/** `POST /api/operations/backup`: a backup is made by a job; 409 while one is under way. */
export async function action(args: Route.ActionArgs) {
  const outcome = await askForRun(args.context.get(toolsContext), organiserOf(args), 'backup')
  if (outcome.ok) return done(args, { words: 'The backup is being made. It stands here in a moment.' })
  return cannot(args, { words: 'A backup is being made already.' })
}
