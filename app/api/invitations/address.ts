import { correctInvitation } from '../../../domain/invitations/change.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { addressForm } from '../../manage/member/invitations/form.ts'
import { done, onlyPost, organiserOf, refused } from '../answering.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { seenIn } from '../seen.ts'
import { invitationRefusals, refusedInvitation } from './outcome.ts'
import type { Route } from './+types/address'

export const loader = onlyPost

/** `POST /api/invitations/address`: `id`, `version`, `email`. Corrects the address of one that came back and sends it there. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(addressForm, form)
  if (!read.ok) return refused(args, addressForm, read)
  const { email } = read.values
  const stopped = await letterStop(args)
  if (stopped) return stopped
  const outcome = await correctInvitation(args.context.get(toolsContext), admin, { ...seenIn(form), email })
  if (outcome.ok) {
    const words = wordsOfLetters(
      args,
      `On its way to ${email}.`,
      `The letter to ${email} is a file: no mail server is set.`,
    )
    return done(args, { words })
  }
  if (outcome.because === 'already-invited' || outcome.because === 'suppressed') {
    const problems = { fields: { email: invitationRefusals[outcome.because] } }
    return refused(args, addressForm, { problems, values: { email }, status: 409 })
  }
  return refusedInvitation(args, outcome)
}
