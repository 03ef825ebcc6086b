import { href } from 'react-router'
import { saveEdition } from '../../../domain/editions/save.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { editionForm } from '../../manage/home/programme/edition-form.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { changedMeanwhile, seenIn, textIn } from '../seen.ts'
import { linesOf } from './lines.ts'
import { factsOf, slugProblems } from './facts.ts'
import type { Route } from './+types/save'

export const loader = onlyPost

/** `POST /api/editions/save`: the facts of the edition `id`, seen as of `version`. 422 with a sentence per field, 409 when it changed. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(editionForm, form)
  if (!read.ok) return refused(args, editionForm, read)
  const { values } = read
  const facts = { ...factsOf(values), body: values.body, kept: linesOf(values.kept) }
  const outcome = await saveEdition(args.context.get(toolsContext), admin, seenIn(form), facts)
  if (outcome.ok) {
    const { slug, version } = outcome.edition
    const isMoved = textIn(form, 'slugBefore') !== '' && textIn(form, 'slugBefore') !== slug
    const to = isMoved ? { to: `${href('/manage/home')}?panel=programme&edition=${slug}` } : {}
    return done(args, { words: 'The edition is saved.', json: { slug, version }, ...to })
  }
  switch (outcome.because) {
    case 'gone':
      return cannot(args, { words: 'There is no such edition.', status: 404 })
    case 'stale':
      return refused(args, editionForm, { problems: changedMeanwhile, values, status: 409 })
    default:
      return refused(args, editionForm, { problems: { fields: { slug: slugProblems[outcome.because] } }, values })
  }
}
