import { nameZone } from '../../../domain/upkeep/imports/correct.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { whyNotChecked } from './check-refusals.ts'

/** `POST /api/imports/name-zone`: `id`, `name`, `zone`. Which zone a name of the file means, remembered for the next. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const [id, name, zoneId] = [textIn(posted, 'id'), textIn(posted, 'name'), textIn(posted, 'zone')]
  const outcome = await nameZone(tools, admin, { id, name, zoneId })
  if (outcome.ok) return { done: 'Remembered, also for the next import.', json: { counts: outcome.counts } }
  if (outcome.because === 'no-zone') return { cannot: 'Choose a zone of the edition.' }
  const why = whyNotChecked(outcome.because)
  return why.refused ? { cannot: why.refused.form } : why
})
