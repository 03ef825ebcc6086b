import { saveAsCopy } from '../../../domain/writing/drafts/write.ts'
import { jsonIn, textIn } from './posted.ts'
import { fieldProblems, goneAnswer, notOpenWords } from './words.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/copy`: `id`, `title`, `payload`, `audience`: keeps a text that could not be saved as a draft of its own. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const outcome = await saveAsCopy(tools, admin, {
    id: textIn(posted, 'id'),
    title: textIn(posted, 'title'),
    payload: jsonIn(posted, 'payload') ?? {},
    audience: jsonIn(posted, 'audience'),
  })
  if (outcome.ok) {
    const { id, version } = outcome
    const words = 'Your text is kept as a draft of its own.'
    return { done: words, json: { id, version }, to: `/manage/draft?draft=${id}` }
  }
  if (outcome.because === 'gone') return goneAnswer
  if (outcome.because === 'not-open') return { cannot: notOpenWords[outcome.status] }
  return { refused: { fields: fieldProblems(outcome) }, form: { name: 'draft' } }
})
