import { removeDevice } from '../../../domain/notices/push/devices.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/push/remove`: `device`. It is called no more. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const device = textIn(posted, 'device')
  const isOff = await removeDevice(tools, member, device)
  if (!isOff) return { cannot: 'That device is not on your list any more.', status: 404 }
  return { done: 'That device is called no more.' }
})
