import { askAuthor } from '../../../domain/writing/suggestions/ask.ts'
import { declareDraftAction } from './declare-draft-action.ts'
import { textIn } from './posted.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'

/** `POST /api/drafts/ask-author`: asks the author of a `lesson` whether it may stand as it is written now, and a `question`. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const stop = await letterStop(tools)
  if (stop) return stop
  const question = textIn(posted, 'question').trim()
  if (question.length > 2000) return { cannot: 'The question has more than 2000 characters.', status: 422 }
  const outcome = await askAuthor(tools, admin, { lessonId: textIn(posted, 'lesson'), question })
  if (outcome.ok)
    return {
      done: wordsOfLetters(tools, 'Its author is asked.', 'The letter is written to a file: no mail server is set.'),
    }
  return refusals[outcome.because]
})

const refusals = {
  gone: { cannot: 'There is no such lesson any more.', status: 404 },
  'no-author': { cannot: 'Nobody can be asked: whoever wrote it is not with us.', status: 409 },
  over: { cannot: 'It was declined or taken back meanwhile.', status: 409 },
} as const
