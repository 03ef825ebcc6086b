import { askForRun } from '../../../domain/backups.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import type { Route } from './+types/export'

export const loader = onlyPost

/** `POST /api/operations/export`: everything as JSON and CSV, written by a job; 409 while one is under way. */
export async function action(args: Route.ActionArgs) {
  const outcome = await askForRun(args.context.get(toolsContext), organiserOf(args), 'export')
  if (outcome.ok) return done(args, { words: 'The export is being written. It stands here in a moment.' })
  return cannot(args, { words: 'An export is being written already.' })
}
