import { moveEntry } from '../../../domain/settings/navigation.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { versionIn } from '../stale-form.ts'
import { navigationWords } from './navigation-words.ts'
import type { Route } from './+types/navigation-move'

export const loader = onlyPost

/** `POST /api/settings/navigation-move`: `version`, `entry` (its path) and `by` (-1: earlier, 1: later). */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const by = form.get('by') === '-1' ? -1 : 1
  const wanted = { version: versionIn(form), path: String(form.get('entry') ?? ''), by } as const
  const saved = await moveEntry(args.context.get(toolsContext), admin, wanted)
  return saved.ok
    ? done(args, { words: 'The navigation is in its new order.' })
    : cannot(args, { words: navigationWords[saved.because] })
}
