import { readForEdition } from '../../../domain/joining/requests/read-for-edition.ts'
import { decided } from './decided.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn, textIn } from '../posted.ts'

/** `POST /api/requests/edition` (id, version, edition): the request is read for another edition it names. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await readForEdition(tools, admin, rowVersionIn(posted), textIn(posted, 'edition'))
  return decided(outcome, 'The request is read for this edition now.')
})
