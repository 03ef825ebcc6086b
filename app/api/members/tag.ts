import { tagMembers, tidyTags } from '../../../domain/community/people/tags.ts'
import { tagForm } from '../../manage/member/person/person-form.ts'
import { chosenIn, membersInWords } from './chosen.ts'
import { declareForm } from '../declare-form.ts'

/** `POST /api/members/tag`: gives each `member` the `tag`, or takes it from them (`remove`). */
export const action = declareForm({ who: 'organiser', form: tagForm }, async ({ admin, tools, posted, values }) => {
  const [tag = ''] = tidyTags([values.tag])
  const { remove } = values
  const changed = await tagMembers(tools, admin, { memberIds: chosenIn(posted), tag, remove })
  if (changed === 0) return { cannot: remove ? 'None of them has this tag.' : 'They all have this tag already.' }
  return { done: `${remove ? 'Taken from' : 'Given to'} ${membersInWords(changed)}.` }
})
