import { removeEntry } from '../../../domain/club/settings/navigation.ts'
import { refusedNavigation } from './refusals.ts'
import { declareAction } from '../declare.ts'
import { textIn, versionIn } from '../posted.ts'

/** `POST /api/settings/navigation-remove`: `version` and `entry` (its path). The page itself stays. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const wanted = { version: versionIn(posted), path: textIn(posted, 'entry') }
  const saved = await removeEntry(tools, admin, wanted)
  return saved.ok ? { done: 'The link is removed. Its page stays.' } : refusedNavigation(saved.because)
})
