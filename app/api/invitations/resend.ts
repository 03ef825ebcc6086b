import { resendInvitation } from '../../../domain/joining/invitations/change.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { refusedInvitation } from './outcome.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn } from '../posted.ts'

/** `POST /api/invitations/resend`: `id` and `version`. A new link, valid for another 30 days; 409 where it cannot be. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const rowVersion = rowVersionIn(posted)
  const stopped = await letterStop(tools)
  if (stopped) return stopped
  const outcome = await resendInvitation(tools, admin, rowVersion)
  if (!outcome.ok) return refusedInvitation(outcome)
  const words = wordsOfLetters(
    tools,
    'On its way again, with a new link. The older ones keep working.',
    'Written to a file, with a new link: no mail server is set. The older links keep working.',
  )
  return { done: words }
})
