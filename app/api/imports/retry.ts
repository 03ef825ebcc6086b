import { retryImport } from '../../../domain/upkeep/imports/start.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/imports/retry`: `id`. Goes on now with an import that went wrong. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const isTried = await retryImport(tools, admin, textIn(posted, 'id'))
  return isTried ? { done: 'It goes on where it was.' } : { cannot: 'Nothing is wrong with this import.' }
})
