import { oneself } from '../../../domain/community/departures.ts'
import { askForDeletion } from '../../../domain/community/departures/deletion.ts'
import { deleteForm, textsIn } from '../../forms/departure-forms.ts'
import { declareForm } from '../declare-form.ts'
import { departureReply } from '../members/departed.ts'

/** `POST /api/me/delete`: deletes whoever asks in fourteen days, also one who has left; `texts` says what becomes of what others can read. */
export const action = declareForm({ who: 'fresh-owner', form: deleteForm }, async ({ member, tools, values }) => {
  const outcome = await askForDeletion(tools, oneself(member), { texts: textsIn(values) })
  return departureReply(outcome, () => ({ done: 'Asked for. We wrote to you.', to: '/member/login?state=erasing' }))
})
