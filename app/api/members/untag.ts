import { undoTagChange } from '../../../domain/community/people/tag-several.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { membersInWords } from './chosen.ts'

/** `POST /api/members/untag`: takes back what one change of a tag (`id`) did, for those who still are as it left them. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const changed = await undoTagChange(tools, admin, textIn(posted, 'id'))
  if (changed === undefined) return { cannot: 'This was taken back already, or is too long ago.' }
  return { done: `Taken back for ${membersInWords(changed)}.` }
})
