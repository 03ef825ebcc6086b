import { moveSection } from '../../../domain/pages/home-sections.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { versionIn } from '../stale-form.ts'
import { sectionWords } from './words.ts'
import type { Route } from './+types/home-move'

export const loader = onlyPost

/** `POST /api/settings/home-move`: `version` (the page’s), `place` (from 0) and `by` (-1: earlier, 1: later). */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const by = form.get('by') === '-1' ? -1 : 1
  const wanted = { version: versionIn(form), place: Number(form.get('place')), by } as const
  const saved = await moveSection(args.context.get(toolsContext), admin, wanted)
  return saved.ok
    ? done(args, { words: 'The home page is in its new order.' })
    : cannot(args, { words: sectionWords[saved.because] })
}
