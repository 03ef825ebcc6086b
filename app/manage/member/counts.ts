import { countInvitations } from '../../../domain/invitation-list.ts'
import { countByStatus } from '../../../domain/numbers.ts'
import { countRequests } from '../../../domain/requests.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/viewer.ts'
import type { PeopleCounts } from './tabs.ts'

/** The numbers beside the tabs. */
export async function countPeople(tools: Tools, admin: Admin): Promise<PeopleCounts> {
  const [members, invitations, requests] = await Promise.all([
    countByStatus(tools, admin),
    countInvitations(tools, admin),
    countRequests(tools, admin),
  ])
  return {
    members: members.reduce((sum, { number }) => sum + number, 0),
    invitations: invitations.open,
    requests: requests.toAnswer,
  }
}
