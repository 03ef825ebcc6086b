import { askApplicant } from '../../../domain/joining/requests/decide.ts'
import { questionForm } from '../../manage/member/requests/form.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { decided } from './decided.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/requests/ask` (id, version, question): a letter asks its sender; their answer brings it back. */
export const action = declareForm(
  { who: 'organiser', form: questionForm },
  async ({ admin, tools, posted, values }) => {
    const stopped = await letterStop(tools)
    if (stopped) return stopped
    const outcome = await askApplicant(tools, admin, rowVersionIn(posted), values.question)
    return decided(
      outcome,
      wordsOfLetters(tools, 'The question is on its way.', 'The question is written to a file: no mail server is set.'),
    )
  },
)
