import { saveEntry } from '../../../domain/settings/navigation.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { navigationForm } from '../../manage/home/settings/navigation-form.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { versionIn } from '../stale-form.ts'
import { navigationWords } from './navigation-words.ts'
import type { Route } from './+types/navigation-save'

export const loader = onlyPost

/** `POST /api/settings/navigation-save`: `version`, `label`, `path`, and `entry` (the path it had) where one is changed. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(navigationForm, form)
  if (!read.ok) return refused(args, navigationForm, read)
  const changed = form.get('entry')
  const wanted = {
    version: versionIn(form),
    entry: read.values,
    ...(typeof changed === 'string' && changed !== '' && { path: changed }),
  }
  const saved = await saveEntry(args.context.get(toolsContext), admin, wanted)
  if (saved.ok) return done(args, { words: 'The navigation is saved.' })
  const words = navigationWords[saved.because]
  if (saved.because !== 'not-ours' && saved.because !== 'taken') return cannot(args, { words })
  return refused(args, navigationForm, { problems: { fields: { path: words } }, values: read.values })
}
