import { stopImport } from '../../../domain/upkeep/imports/start.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/imports/stop`: `id`. Stops after the rows that are just being done. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const isStopped = await stopImport(tools, admin, textIn(posted, 'id'))
  return isStopped ? { done: 'Stopped. What was done stays.' } : { cannot: 'This import does not run.' }
})
