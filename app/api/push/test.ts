import { limits } from '../../../domain/limit-numbers.ts'
import { countTry } from '../../../domain/limits.ts'
import { testDevice } from '../../../domain/notices/push/try-device.ts'
import type { TestOutcome } from '../../../domain/notices/push/try-device.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/push/test`: `device`. Calls it, waits for what comes of it, and says that in words (`state` for programs). */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const device = textIn(posted, 'device')
  const counted = await countTry(tools, { ...limits.testCallsOfMember, subject: member.id })
  if (!counted.ok) return { cannot: 'That was often enough for now. Try again in an hour.', status: 429 }
  const outcome = await testDevice(tools, member, device)
  if (!outcome) return { cannot: 'That device is not on your list any more.', status: 404 }
  const words = inWords(outcome)
  if (outcome.state === 'gone' || outcome.state === 'refused') return { cannot: words, status: 422 }
  return { done: words, json: { state: outcome.state } }
})

function inWords(outcome: TestOutcome): string {
  switch (outcome.state) {
    case 'taken':
      return 'Sent. It appears on that device in a moment, if it is awake.'
    case 'underway':
      return 'It is still on its way. The list shows what becomes of it.'
    case 'gone':
      return 'That device cannot be called any more. Open this page on it and turn push on again.'
    case 'refused':
      return `It could not be delivered: ${outcome.reason}.`
  }
}
