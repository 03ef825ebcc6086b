import { showSection } from '../../../domain/pages/home-sections.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { versionIn } from '../stale-form.ts'
import { sectionWords } from './words.ts'
import type { Route } from './+types/home-show'

export const loader = onlyPost

/** `POST /api/settings/home-show`: `version` (the page’s), `place` (from 0) and `shown` (1 or 0). A hidden section keeps its text. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const shown = form.get('shown') === '1'
  const wanted = { version: versionIn(form), place: Number(form.get('place')), shown }
  const saved = await showSection(args.context.get(toolsContext), admin, wanted)
  if (!saved.ok) return cannot(args, { words: sectionWords[saved.because] })
  return done(args, { words: shown ? 'The section is shown.' : 'The section is hidden. Its text is kept.' })
}
