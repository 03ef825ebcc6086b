import { tagMembers } from '../../../domain/community/people/tag-several.ts'
import { tidyTags } from '../../../domain/community/people/tags.ts'
import { mostInOneDeed } from '../../../domain/limit-numbers.ts'
import { tagForm } from '../../manage/member/person/person-form.ts'
import { declareForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'
import { membersInWords } from './chosen.ts'
import { whomIn } from './whom-in.ts'

/**
 * `POST /api/members/tag`: gives each `member`, or those of the list that `whom` names, the `tag`, or takes it from them
 * (`remove`). `counted` is the seal of whom the list meant as it was seen; 409 where they are others by now.
 */
export const action = declareForm({ who: 'organiser', form: tagForm }, async ({ admin, tools, posted, values }) => {
  const [tag = ''] = tidyTags([values.tag])
  const { remove } = values
  const whom = await whomIn(tools, admin, posted)
  const counted = 'memberIds' in whom ? undefined : textIn(posted, 'counted')
  const outcome = await tagMembers(tools, admin, { ...whom, tag, remove, counted })
  if (!outcome.ok && outcome.because === 'too-many') return { cannot: tooManyWords }
  if (!outcome.ok) {
    return { cannot: `Others fit by now, ${membersInWords(outcome.number)}. Look at them again first.` }
  }
  if (outcome.changed === 0)
    return { cannot: remove ? 'None of them has this tag.' : 'They all have this tag already.' }
  const done = `${remove ? 'Taken from' : 'Given to'} ${membersInWords(outcome.changed)}.`
  return { done, json: { changed: outcome.changed, change: outcome.changeId } }
})

/** Why a deed is not done to so many. */
export const tooManyWords = `More than ${mostInOneDeed} people at once: narrow the list.`
