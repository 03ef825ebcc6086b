import { resetColours } from '../../../domain/settings/look.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { versionIn } from '../stale-form.ts'
import { fasterWords } from './words.ts'
import type { Route } from './+types/colours-reset'

export const loader = onlyPost

/** `POST /api/settings/colours-reset`: `version`. Back to the colours of the house. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const version = versionIn(await args.request.formData())
  const saved = await resetColours(args.context.get(toolsContext), admin, version)
  return saved.ok ? done(args, { words: 'The colours of the house are back.' }) : cannot(args, { words: fasterWords })
}
