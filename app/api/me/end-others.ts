import { endOtherSignIns } from '../../../domain/members/sign-ins.ts'
import { requestContext, toolsContext } from '../../contexts.ts'
import { cannot, done, memberOf, onlyPost } from '../answering.ts'
import type { Route } from './+types/end-others'

export const loader = onlyPost

/** `POST /api/me/end-others`: signs every device out but this one. */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const { sessionId } = args.context.get(requestContext)
  if (!sessionId) return cannot(args, { words: 'Please sign in again first.' })
  const number = await endOtherSignIns(args.context.get(toolsContext), member, sessionId)
  return done(args, { words: number === 0 ? 'You are signed in only here.' : 'Every other device is signed out.' })
}
