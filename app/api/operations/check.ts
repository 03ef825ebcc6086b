import { askForCheck } from '../../../domain/backups.ts'
import { backupsContext, toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import type { Route } from './+types/check'

export const loader = onlyPost

/** `POST /api/operations/check`: restores the backup `name` into a database that is thrown away; 404, 409 while one is checked. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const name = String((await args.request.formData()).get('name') ?? '')
  const shelf = args.context.get(backupsContext)
  const outcome = await askForCheck(args.context.get(toolsContext), admin, { shelf, name })
  if (outcome.ok) return done(args, { words: 'The backup is being tried out. This takes half a minute.' })
  if (outcome.because === 'gone') return cannot(args, { words: 'This backup is not there any more.', status: 404 })
  return cannot(args, { words: 'Another backup is being tried out. Wait for it, then try again.' })
}
