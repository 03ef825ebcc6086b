import { limits } from '../../domain/limit-numbers.ts'
import { countMiss, countTry, mayGuess } from '../../domain/limits.ts'
import { openTakeout, packTakeout } from '../../domain/upkeep/takeouts.ts'
import { requestContext } from '../contexts.ts'
import { message } from './answering.ts'
import { declareRead } from './declare.ts'
import { takeoutResponse } from './takeout-response.ts'

/**
 * `GET /api/takeouts/{token}`: the data of whoever the letter went to, as a ZIP put together now. Nobody signs in for it: whoever
 * reads their mail could, and whoever left or was suspended may have it too. It changes nothing, so a scanner of mail uses nothing up.
 */
export const loader = declareRead({ who: 'anybody' }, async ({ tools, params, context }) => {
  const { sender } = context.get(requestContext)
  if (!(await mayGuess(tools, 'takeout-tokens', sender))) return notKnown()
  const takeout = await openTakeout(tools, params.token ?? '')
  if (!takeout) {
    await countMiss(tools, 'takeout-tokens', sender)
    return notKnown()
  }
  const counted = await countTry(tools, { ...limits.takeoutsFetched, subject: takeout.memberId })
  if (!counted.ok) return message(429, 'Too often. Come back in an hour.')
  return takeoutResponse(await packTakeout(tools, takeout))
})

function notKnown(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' }
  const words =
    'This link is not known, or its seven days are over. Ask for a new one under Me, Your data, or ask the organisers.\n'
  return new Response(words, { status: 404, headers })
}
