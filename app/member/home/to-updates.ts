import { href } from 'react-router'
import { currentOf, editionsOf } from '../../../domain/community/members/editions.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Member } from '../../../domain/club/viewer.ts'

/** Where `/member?view=updates` leads: the app's icon and its tabs know no edition, each member's own is found here. */
export async function pathToUpdates(tools: Tools, member: Member): Promise<string> {
  const open = (await editionsOf(tools, member)).filter(({ access }) => access.state === 'open' && access.access)
  const current = currentOf(open)?.edition
  return current ? `${href('/member/updates/:edition', { edition: current.slug })}?go=1` : href('/member')
}
