import { moveEntry } from '../../../domain/club/settings/navigation.ts'
import { refusedNavigation } from './refusals.ts'
import { declareAction } from '../declare.ts'
import { textIn, versionIn } from '../posted.ts'

/** `POST /api/settings/navigation-move`: `version`, `entry` (its path) and `by` (-1: earlier, 1: later). */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const by = posted.get('by') === '-1' ? -1 : 1
  const wanted = { version: versionIn(posted), path: textIn(posted, 'entry'), by } as const
  const saved = await moveEntry(tools, admin, wanted)
  return saved.ok ? { done: 'The navigation is in its new order.' } : refusedNavigation(saved.because)
})
