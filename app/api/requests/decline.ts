import { declineRequest } from '../../../domain/joining/requests/decide.ts'
import { declineForm } from '../../manage/member/requests/form.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { decided } from './decided.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/requests/decline` (id, version, reason | silent): no, with the reason in the letter, or without a letter. */
export const action = declareForm({ who: 'organiser', form: declineForm }, async ({ admin, tools, posted, values }) => {
  const { reason, silent } = values
  if (silent)
    return decided(await declineRequest(tools, admin, rowVersionIn(posted), { silent }), 'Declined, without a letter.')
  if (reason.trim() === '') {
    const problems = { fields: { reason: 'Write a reason, or choose to write no letter.' } }
    return { refused: problems, values: { reason, silent } }
  }
  const stopped = await letterStop(tools)
  if (stopped) return stopped
  return decided(
    await declineRequest(tools, admin, rowVersionIn(posted), { reason }),
    wordsOfLetters(
      tools,
      'Declined. The letter is on its way.',
      'Declined. The letter is written to a file: no mail server is set.',
    ),
  )
})
