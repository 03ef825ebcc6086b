import { undoMove } from '../../../domain/programme/sessions/moves/undo.ts'
import { counted } from '../../texts/number-words.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/sessions/undo-move`: `id` of what is held. 409 where people are told already, or somebody changed it since. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await undoMove(tools, admin, textIn(posted, 'id'))
  if (!outcome.ok) return { cannot: refusals[outcome.because] }
  if (outcome.over === 0) return { done: 'Put back. Nobody was told.' }
  const over = counted(outcome.over, 'person', 'people')
  return {
    done: `Put back. Nobody was told of the move. Whoever got a place keeps it: ${over} more than there are places.`,
  }
})

const refusals = {
  'too-late': 'It is too late for that: people are told already, or it was put back.',
  changed: 'Somebody changed it since, so it stays as it is and people are told. Move it back in the calendar.',
}
