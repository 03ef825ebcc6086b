import { mailValuesIn, saveSender } from '../../../domain/settings/mail.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { senderForm } from '../../manage/home/settings/mail-form.ts'
import { done, onlyPost, organiserOf, refused } from '../answering.ts'
import { staleForm, versionIn } from '../stale-form.ts'
import type { Route } from './+types/sender'

export const loader = onlyPost

/** `POST /api/settings/sender`: `version` and `sender`, where the environment decides the server. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(senderForm, form)
  if (!read.ok) return refused(args, senderForm, read)
  const wanted = { ...read.values, version: versionIn(form) }
  const saved = await saveSender(args.context.get(toolsContext), admin, wanted)
  if (saved.ok) return done(args, { words: 'The sender is saved. It holds for the next mail.' })
  const { version, value } = saved.current
  const { sender } = mailValuesIn(value)
  return staleForm(args, senderForm, { typed: read.values, current: { version, shown: { sender } } })
}
