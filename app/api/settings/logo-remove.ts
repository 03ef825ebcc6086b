import { removeLogo } from '../../../domain/club/settings/logo.ts'
import { declareAction } from '../declare.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/logo-remove`: `version`. Back to the mark of the house. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const version = versionIn(posted)
  const saved = await removeLogo(tools, admin, version)
  return saved.ok ? { done: 'The logo is removed.' } : { stale: {} }
})
