import { takeRequest } from '../../../domain/joining/requests/decide.ts'
import { decided } from './decided.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/requests/take` (id, version): the organiser looks after it from now on. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await takeRequest(tools, admin, rowVersionIn(posted))
  return decided(outcome, 'You look after this request.')
})
