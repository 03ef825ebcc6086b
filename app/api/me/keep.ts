import { oneself } from '../../../domain/community/departures.ts'
import { callDeletionOff } from '../../../domain/community/departures/deletion.ts'
import { declareAction } from '../declare.ts'
import { departureReply } from '../members/departed.ts'

/** `POST /api/me/keep`: whoever is signed in and to be deleted stays after all. */
export const action = declareAction({ who: 'signed-in' }, async ({ member, tools }) => {
  const outcome = await callDeletionOff(tools, oneself(member))
  return departureReply(outcome, () => ({ done: 'Your account stays. We wrote to you.', to: '/member' }))
})
