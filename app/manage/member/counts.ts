import { countInvitations } from '../../../domain/invitation-list.ts'
import { countMembers } from '../../../domain/people.ts'
import { countRequests } from '../../../domain/requests.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/viewer.ts'
import type { PeopleCounts } from './tabs.ts'

/** The numbers beside the tabs. */
export async function countPeople(tools: Tools, admin: Admin): Promise<PeopleCounts> {
  const [members, invitations, requests] = await Promise.all([
    countMembers(tools, admin),
    countInvitations(tools, admin),
    countRequests(tools, admin),
  ])
  return {
    // A number that is only "more than" is no number.
    members: members.orMore ? 0 : members.number,
    invitations: invitations.open,
    requests: requests.toAnswer,
  }
}
