import { isId } from '../../../domain/ids.ts'
import { removeBlackout } from '../../../domain/programme/blackouts/change.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/blackouts/remove`: `id` of closed days, which are open again. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const id = textIn(posted, 'id')
  if (!isId(id)) return { cannot: 'There are no such closed days.', status: 404 }
  await removeBlackout(tools, admin, id)
  return { done: 'The days are open again.' }
})
