import { savePerson } from '../../../domain/people/edit.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { personForm } from '../../manage/member/person/person-form.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { seenIn } from '../seen.ts'
import { staleForm } from '../stale-form.ts'
import type { Route } from './+types/save'

export const loader = onlyPost

/** `POST /api/members/save`: name, tags and note of the member `id`, seen as of `version`. 409 with what is saved now. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(personForm, form)
  if (!read.ok) return refused(args, personForm, read)
  const outcome = await savePerson(args.context.get(toolsContext), admin, { ...seenIn(form), ...read.values })
  if (!outcome) return cannot(args, { words: 'This member is not there any more.', status: 404 })
  if (outcome.ok) return done(args, { words: 'Saved.' })
  const { version, displayName, tags, staffNote } = outcome.current
  return staleForm(args, personForm, {
    typed: read.values,
    current: { version, shown: { displayName, tags: tags.join(','), staffNote } },
  })
}
