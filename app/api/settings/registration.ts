import { saveRegistration } from '../../../domain/settings/site.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { registrationForm } from '../../manage/home/settings/site-form.ts'
import { done, onlyPost, organiserOf, refused } from '../answering.ts'
import { staleForm, versionIn } from '../stale-form.ts'
import type { Route } from './+types/registration'

export const loader = onlyPost

/** `POST /api/settings/registration`: `version` and `registration` (`invitation` or `open`). */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(registrationForm, form)
  if (!read.ok) return refused(args, registrationForm, read)
  const registration = read.values.registration === 'open' ? 'open' : 'invitation'
  const wanted = { version: versionIn(form), registration } as const
  const saved = await saveRegistration(args.context.get(toolsContext), admin, wanted)
  if (saved.ok) {
    return done(args, {
      words: registration === 'open' ? 'Anybody may register now.' : 'Registration needs an invitation.',
    })
  }
  const isOpen = saved.current.value.registration === 'open'
  return staleForm(args, registrationForm, {
    typed: read.values,
    current: { version: saved.current.version, shown: { registration: isOpen ? 'Anybody' : 'Who is invited' } },
  })
}
