import { saveEdition } from '../../../domain/programme/editions/save.ts'
import { editionForm } from '../../manage/home/programme/edition-form.ts'
import { programmeAddress } from '../../manage/home/programme/address.ts'
import { linesOf } from './lines.ts'
import { factsOf, slugProblems } from './facts.ts'
import { declareForm } from '../declare-form.ts'
import { isMoved, rowVersionIn } from '../posted.ts'

/** `POST /api/editions/save`: the facts of the edition `id`, seen as of `version`. 422 with a sentence per field, 409 when it changed. */
export const action = declareForm({ who: 'organiser', form: editionForm }, async ({ admin, tools, posted, values }) => {
  const facts = { ...factsOf(values), body: values.body, kept: linesOf(values.kept) }
  const outcome = await saveEdition(tools, admin, rowVersionIn(posted), facts)
  if (outcome.ok) {
    const { slug, version } = outcome.edition
    const to = isMoved(posted, slug) ? programmeAddress({ edition: slug }) : undefined
    return { done: 'The edition is saved.', json: { slug, version }, to }
  }
  switch (outcome.because) {
    case 'gone':
      return { cannot: 'There is no such edition.', status: 404 }
    case 'stale':
      return { stale: {} }
    default:
      return { refused: { fields: { slug: slugProblems[outcome.because] } } }
  }
})
