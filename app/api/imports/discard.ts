import { discardImport } from '../../../domain/upkeep/imports.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/imports/discard`: `id`. Throws away a file that was read and not imported. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const isGone = await discardImport(tools, admin, textIn(posted, 'id'))
  if (!isGone) return { cannot: 'This import has begun, or is gone already.' }
  return { done: 'The file is thrown away.', to: '/manage/member?tab=import' }
})
