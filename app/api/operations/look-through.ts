import { askForHouseCheck } from '../../../domain/upkeep/house-check.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/operations/look-through`: a job looks through the whole database; 409 while one does. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools }) => {
  const outcome = await askForHouseCheck(tools, admin)
  if (outcome.ok) return { done: 'The database is being looked through. What is found stands here in a moment.' }
  return { cannot: 'It is being looked through already.' }
})
