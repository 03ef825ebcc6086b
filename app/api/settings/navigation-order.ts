import { orderEntries } from '../../../domain/club/settings/navigation.ts'
import { refusedNavigation } from './refusals.ts'
import { declareAction } from '../declare.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/navigation-order`: `version` and every `entry` (its path), in the order they are to have. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const paths = posted.getAll('entry').filter((path) => typeof path === 'string')
  const saved = await orderEntries(tools, admin, { version: versionIn(posted), paths })
  return saved.ok ? { done: 'The navigation is in its new order.' } : refusedNavigation(saved.because)
})
