import { declineWish } from '../../../domain/programme/zones/wishes.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/zones/leave`: `member` asked for the `zone` of `edition` and stays where they are. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const wish = {
    memberId: textIn(posted, 'member'),
    editionId: textIn(posted, 'edition'),
    zoneId: textIn(posted, 'zone'),
  }
  if (await declineWish(tools, admin, wish)) {
    return { done: 'They stay in their zone.' }
  }
  return { cannot: 'They do not ask for this zone any more.', status: 404 }
})
