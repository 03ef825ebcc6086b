import { askForRun } from '../../../domain/upkeep/backups.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/operations/backup`: a backup is made by a job; 409 while one is under way. */
export const action = declareAction({ who: 'organiser', act: 'backup' }, async ({ admin, tools }) => {
  const outcome = await askForRun(tools, admin, 'backup')
  if (outcome.ok) return { done: 'The backup is being made. It stands here in a moment.' }
  return { cannot: 'A backup is being made already.' }
})
