import { href } from 'react-router'
import type { EditionTabName } from '../../../domain/community/members/edition-tab.ts'

/** The address of one part of an edition; the overview is the edition itself. */
export function tabPath(edition: string, tab: EditionTabName): string {
  const path = href('/member/editions/:edition', { edition })
  return tab === 'overview' ? path : `${path}?tab=${tab}`
}
