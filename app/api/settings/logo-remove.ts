import { removeLogo } from '../../../domain/settings/logo.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { versionIn } from '../stale-form.ts'
import { fasterWords } from './words.ts'
import type { Route } from './+types/logo-remove'

export const loader = onlyPost

/** `POST /api/settings/logo-remove`: `version`. Back to the mark of the house. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const version = versionIn(await args.request.formData())
  const saved = await removeLogo(args.context.get(toolsContext), admin, version)
  return saved.ok ? done(args, { words: 'The logo is removed.' }) : cannot(args, { words: fasterWords })
}
