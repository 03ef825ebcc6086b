import { startUndo } from '../../../domain/upkeep/imports/start.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/imports/undo`: `id`. Takes an import back within a day; what people did since stays. A job does it. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const undone = await startUndo(tools, admin, textIn(posted, 'id'))
  if (undone.ok) return { done: 'The import is being taken back.' }
  if (undone.because === 'gone') return { cannot: 'This import is gone.', status: 404 }
  return { cannot: problems[undone.because] }
})

const problems = {
  'not-now': 'This import cannot be taken back now.',
  'too-late': 'An import can be taken back for a day. That is over.',
}
