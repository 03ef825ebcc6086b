import { packTakeout } from '../../../domain/upkeep/takeouts.ts'
import { limits } from '../../../domain/limit-numbers.ts'
import { countTry } from '../../../domain/limits.ts'
import { message } from '../answering.ts'
import { declareRead } from '../declare.ts'
import { takeoutResponse } from '../takeout-response.ts'

/** `GET /api/me/data`: everything about whoever asks, as a ZIP, put together now. They have proven lately who they are. */
export const loader = declareRead({ who: 'fresh-owner' }, async ({ member, tools }) => {
  const counted = await countTry(tools, { ...limits.takeoutsFetched, subject: member.id })
  if (!counted.ok) return message(429, 'Too often. Come back in an hour.')
  return takeoutResponse(await packTakeout(tools, { memberId: member.id }))
})
