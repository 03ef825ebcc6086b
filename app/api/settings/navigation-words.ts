import type { NavigationRefusal } from '../../../domain/settings/navigation.ts'
import { fasterWords } from './words.ts'

/** One sentence per reason why the navigation was not changed. */
export const navigationWords: Record<NavigationRefusal | 'stale', string> = {
  'not-ours': 'The navigation leads to pages of this site: a path such as /studios.',
  taken: 'The navigation has a link to this page already.',
  'too-many': 'The navigation has room for 8 links. Remove one first.',
  last: 'The navigation keeps at least one link.',
  gone: 'Somebody removed this link meanwhile.',
  stale: fasterWords,
}
