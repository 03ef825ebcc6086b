import { noteOnRequest } from '../../../domain/joining/requests/decide.ts'
import { noteForm } from '../../manage/member/requests/form.ts'
import { decided } from './decided.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/requests/note` (id, version, note): a note that only organisers read. */
export const action = declareForm({ who: 'organiser', form: noteForm }, async ({ admin, tools, posted, values }) => {
  const outcome = await noteOnRequest(tools, admin, rowVersionIn(posted), values.note)
  return decided(outcome, 'The note is kept.')
})
