import { mailValuesIn, saveMail, usualPort } from '../../../domain/settings/mail.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { mailForm } from '../../manage/home/settings/mail-form.ts'
import { done, onlyPost, organiserOf, refused } from '../answering.ts'
import { staleForm, versionIn } from '../stale-form.ts'
import type { Route } from './+types/mail'

export const loader = onlyPost

/** `POST /api/settings/mail`: `version`, server and sender. The password is never told again; empty keeps the one there is. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(mailForm, form)
  if (!read.ok) return refused(args, mailForm, read)
  const { port, password, ...values } = read.values
  const wanted = {
    ...values,
    password,
    port: port === '' ? usualPort : Math.round(Number(port)),
    version: versionIn(form),
  }
  const saved = await saveMail(args.context.get(toolsContext), admin, wanted)
  if (saved.ok) return done(args, { words: 'The mail settings are saved. They hold for the next mail.' })
  const typed = { ...values, port }
  if (saved.because === 'password-again') {
    const fields = { password: 'Type the password again: it was for another server or user.' }
    return refused(args, mailForm, { problems: { fields }, values: typed })
  }
  const { version, value } = saved.current
  return staleForm(args, mailForm, { typed, current: { version, shown: mailValuesIn(value) } })
}
