import { undoMove } from '../../../domain/programme/sessions/moves/undo.ts'
import { counted } from '../../texts/number-words.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/sessions/undo-move`: `id` of what is held. 409 where people are told already, or somebody changed it since. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const outcome = await undoMove(tools, admin, textIn(posted, 'id'))
  if (!outcome.ok) return { cannot: refusals[outcome.because] }
  const { over, answered } = outcome
  const parts = [
    'Put back.',
    answered === 0
      ? 'Nobody was told.'
      : `${counted(answered, 'person', 'people')} answered meanwhile, and will be told.`,
    over > 0 && `Whoever got a place keeps it: ${counted(over, 'person', 'people')} more than there are places.`,
  ]
  return { done: parts.filter(Boolean).join(' ') }
})

const refusals = {
  'too-late': 'It is too late for that: people are told already, or it was put back.',
  changed: 'Somebody changed it since, so it stays as it is and people are told. Move it back in the calendar.',
}
