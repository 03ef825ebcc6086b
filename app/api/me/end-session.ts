import { endSignIn } from '../../../domain/members/sign-ins.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, memberOf, onlyPost } from '../answering.ts'
import { textIn } from '../seen.ts'
import type { Route } from './+types/end-session'

export const loader = onlyPost

/** `POST /api/me/end-session`: signs the device with the session `session` out. */
export async function action(args: Route.ActionArgs) {
  const member = memberOf(args)
  const id = textIn(await args.request.formData(), 'session')
  const isEnded = await endSignIn(args.context.get(toolsContext), member, id)
  return isEnded
    ? done(args, { words: 'That device is signed out.' })
    : cannot(args, { words: 'That device was signed out already.' })
}
