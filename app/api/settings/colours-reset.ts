import { resetColours } from '../../../domain/club/settings/branding.ts'
import { declareAction } from '../declare.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/colours-reset`: `version`. Back to the colours of the house. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const version = versionIn(posted)
  const saved = await resetColours(tools, admin, version)
  return saved.ok ? { done: 'The colours of the house are back.' } : { stale: {} }
})
