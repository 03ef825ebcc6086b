import { removePicture } from '../../../domain/community/members/picture.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/me/picture-remove`: the drawn window again. */
export const action = declareAction({ who: 'member' }, async ({ member, tools }) => {
  await removePicture(tools, member)
  return { done: 'Your window is drawn again.' }
})
