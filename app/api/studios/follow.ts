import { followStudio } from '../../../domain/programme/studios/follows.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/studios/follow`: `studio`, the slug of one the member may see. Again is the same as once. */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const outcome = await followStudio(tools, member, textIn(posted, 'studio'))
  if (!outcome) return { cannot: 'There is no such studio.', status: 404 }
  if (!outcome.ok) return { cannot: 'This studio can be read, but not followed.', status: 403 }
  const { slug, name } = outcome.studio
  return { done: `You follow ${name}.`, json: { studio: slug, isFollowed: true } }
})
