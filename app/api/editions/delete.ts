import { deleteEdition } from '../../../domain/programme/editions/delete.ts'
import { programmeAddress } from '../../manage/home/programme/address.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/editions/delete`: a draft nobody has seen anything of. Anything else is cancelled instead. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await deleteEdition(tools, admin, rowVersionIn(posted))
  const to = programmeAddress()
  if (outcome.ok) return { done: 'The draft is deleted.', to }
  return outcome.because === 'stale' ? { stale: {} } : { cannot: refusals[outcome.because] }
})

const refusals = {
  'not-a-draft': 'It is announced already. Cancel it instead.',
  'has-people': 'Somebody has access to it, was invited or has asked to come in. Cancel it instead.',
  'has-sessions': 'It has sessions that were announced. Cancel it instead.',
  'has-texts': 'It has updates or templates that were published. Cancel it instead.',
}
