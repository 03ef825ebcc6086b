import { allowMail } from '../../../domain/people/edit.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { textIn } from '../seen.ts'
import type { Route } from './+types/allow-mail'

export const loader = onlyPost

/** `POST /api/members/allow-mail`: mail to the address of `member` is sent again. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const id = textIn(await args.request.formData(), 'member')
  const isAllowed = await allowMail(args.context.get(toolsContext), admin, { id })
  if (!isAllowed) return cannot(args, { words: 'Nothing stands against this address.' })
  return done(args, { words: 'Mail is sent to this address again.' })
}
