import { detachFile } from '../../../domain/writing/entry-files.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { cannotWrite } from './said.ts'

/** `POST /api/challenge-entries/detach`: takes a file (`id`) from a member's draft or withdrawn entry, for good; of this `challenge` (its quarter). 409 where it is handed in. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const outcome = await detachFile(tools, member, { quarter: textIn(posted, 'challenge'), id: textIn(posted, 'id') })
  return outcome.ok ? { done: 'Removed.', json: { files: outcome.files } } : cannotWrite(outcome)
})
