import type { NavigationRefusal } from '../../../domain/club/settings/navigation.ts'
import type { Reply } from '../answering.ts'

/** Why the navigation was not changed. */
export function refusedNavigation(because: NavigationRefusal | 'stale'): Reply {
  return because === 'stale' ? { stale: {} } : { cannot: navigationWords[because] }
}

/** Why the sections of the home page were not changed. */
export function refusedSection(because: 'last' | 'stale'): Reply {
  return because === 'stale' ? { stale: {} } : { cannot: 'The home page keeps at least one section.' }
}

/** One sentence per reason why the navigation was not changed. */
export const navigationWords: Record<NavigationRefusal, string> = {
  'not-ours': 'The navigation leads to pages of this site: a path such as /studios.',
  taken: 'The navigation has a link to this page already.',
  'too-many': 'The navigation has room for 8 links. Remove one first.',
  last: 'The navigation keeps at least one link.',
  gone: 'Somebody removed this link meanwhile.',
}
