import { chooseCurrent, listChallenges } from '../../programme/challenges.ts'
import type { Challenge } from '../../programme/challenges.ts'
import { findOwnSubmission } from '../../programme/submissions.ts'
import type { Submission } from '../../programme/submissions.ts'
import type { Tools } from '../../tools.ts'
import type { Member } from '../../club/viewer.ts'

/** The challenge one comes for, and the member's own entry to it; `undefined` while there is none. */
export async function challengeFor(
  tools: Tools,
  member: Member,
): Promise<{ challenge: Challenge; own: Submission | undefined } | undefined> {
  const { current } = chooseCurrent(await listChallenges(tools, member))
  return current && { challenge: current, own: await findOwnSubmission(tools, member, current) }
}
