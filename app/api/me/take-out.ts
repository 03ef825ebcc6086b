import { oneself } from '../../../domain/community/departures.ts'
import { askForTakeout } from '../../../domain/upkeep/takeouts.ts'
import { declareAction } from '../declare.ts'
import { takeoutReply } from '../members/departed.ts'

/** `POST /api/me/take-out`: mails whoever asks a link to everything that is kept about them. */
export const action = declareAction({ who: 'fresh-owner' }, async ({ member, tools }) => {
  return takeoutReply(
    await askForTakeout(tools, oneself(member)),
    () => 'We sent you the link. It holds for seven days.',
  )
})
