import { endOtherSignIns } from '../../../domain/community/members/sign-ins.ts'
import { requestContext } from '../../contexts.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/me/end-others`: signs every device out but this one. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, context }) => {
  const { sessionId } = context.get(requestContext)
  if (!sessionId) return { cannot: 'Please sign in again first.' }
  const number = await endOtherSignIns(tools, member, sessionId)
  return { done: number === 0 ? 'You are signed in only here.' : 'Every other device is signed out.' }
})
