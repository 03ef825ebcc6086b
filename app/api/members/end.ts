import { listEditions } from '../../../domain/editions.ts'
import { endForMembers } from '../../../domain/people/access.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { endForm } from '../../manage/member/person/access-form.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { textIn } from '../seen.ts'
import { chosenIn, membersInWords } from './chosen.ts'
import type { Route } from './+types/end'

export const loader = onlyPost

/** `POST /api/members/end`: takes the access of each `member` to `edition` (its id) away, with a `reason`. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const tools = args.context.get(toolsContext)
  const form = await args.request.formData()
  const editions = await listEditions(tools, { include: 'everything' })
  // On a person's page the form knows one edition only, and is called after it.
  const one = editions.filter(({ id }) => form.has('alone') && id === textIn(form, 'edition'))
  const schema = endForm(one.length === 1 ? one : editions)
  const read = await readForm(schema, form)
  if (!read.ok) return refused(args, schema, read)
  const { edition: editionId, reason, tell } = read.values
  const what = { memberIds: chosenIn(form), editionId, reason: reason.trim(), tell }
  const ended = await endForMembers(tools, admin, what)
  if (ended === 0) return cannot(args, { words: 'There is no open access to end.' })
  return done(args, { words: `Access ended for ${membersInWords(ended)}.`, json: { ended } })
}
