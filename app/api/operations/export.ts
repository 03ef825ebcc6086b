import { askForRun } from '../../../domain/upkeep/backups.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/operations/export`: everything as JSON and CSV, written by a job; 409 while one is under way. */
export const action = declareAction({ who: 'organiser', act: 'export' }, async ({ admin, tools }) => {
  const outcome = await askForRun(tools, admin, 'export')
  if (outcome.ok) return { done: 'The export is being written. It stands here in a moment.' }
  return { cannot: 'An export is being written already.' }
})
