import { unsubscribeDevice } from '../../../domain/notices/push/devices.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/push/unsubscribe`: `endpoint`. The device that asks is called no more. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const endpoint = textIn(posted, 'endpoint')
  await unsubscribeDevice(tools, member, endpoint)
  return { done: 'Push is off on this device.' }
})
