import { removeEntry } from '../../../domain/settings/navigation.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { versionIn } from '../stale-form.ts'
import { navigationWords } from './navigation-words.ts'
import type { Route } from './+types/navigation-remove'

export const loader = onlyPost

/** `POST /api/settings/navigation-remove`: `version` and `entry` (its path). The page itself stays. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const wanted = { version: versionIn(form), path: String(form.get('entry') ?? '') }
  const saved = await removeEntry(args.context.get(toolsContext), admin, wanted)
  return saved.ok
    ? done(args, { words: 'The link is removed. Its page stays.' })
    : cannot(args, { words: navigationWords[saved.because] })
}
