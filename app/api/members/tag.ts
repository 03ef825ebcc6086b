import { tagMembers, tidyTags } from '../../../domain/people/tags.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { tagForm } from '../../manage/member/person/person-form.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { chosenIn, membersInWords } from './chosen.ts'
import type { Route } from './+types/tag'

export const loader = onlyPost

/** `POST /api/members/tag`: gives each `member` the `tag`, or takes it from them (`remove`). */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(tagForm, form)
  if (!read.ok) return refused(args, tagForm, read)
  const [tag = ''] = tidyTags([read.values.tag])
  const { remove } = read.values
  const changed = await tagMembers(args.context.get(toolsContext), admin, { memberIds: chosenIn(form), tag, remove })
  if (changed === 0)
    return cannot(args, { words: remove ? 'None of them has this tag.' : 'They all have this tag already.' })
  return done(args, { words: `${remove ? 'Taken from' : 'Given to'} ${membersInWords(changed)}.` })
}
