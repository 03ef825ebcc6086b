import { endSignIn } from '../../../domain/community/members/sign-ins.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/me/end-session`: signs the device with the session `session` out. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const id = textIn(posted, 'session')
  const isEnded = await endSignIn(tools, member, id)
  return isEnded ? { done: 'That device is signed out.' } : { cannot: 'That device was signed out already.' }
})
