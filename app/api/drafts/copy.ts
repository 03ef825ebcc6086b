import { saveAsCopy } from '../../../domain/drafts/write.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { jsonIn, readPosted, textIn } from './posted.ts'
import { fieldProblems, goneAnswer, notOpenWords } from './words.ts'
import type { Route } from './+types/copy'

export const loader = onlyPost

/** `POST /api/drafts/copy`: `id`, `title`, `payload`, `audience`: keeps a text that could not be saved as a draft of its own. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const posted = await readPosted(args.request)
  const outcome = await saveAsCopy(args.context.get(toolsContext), admin, {
    id: textIn(posted, 'id'),
    title: textIn(posted, 'title'),
    payload: jsonIn(posted, 'payload') ?? {},
    audience: jsonIn(posted, 'audience'),
  })
  if (outcome.ok) {
    const { id, version } = outcome
    const words = 'Your text is kept as a draft of its own.'
    return done(args, { words, json: { id, version }, to: `/manage/draft?draft=${id}` })
  }
  if (outcome.because === 'gone') return cannot(args, goneAnswer)
  if (outcome.because === 'not-open') return cannot(args, { words: notOpenWords[outcome.status] })
  return refused(args, { name: 'draft' }, { problems: { fields: fieldProblems(outcome) } })
}
