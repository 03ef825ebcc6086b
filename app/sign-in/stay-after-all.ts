import { findMemberByAccount } from '../../domain/club/viewer.ts'
import { oneself } from '../../domain/community/departures.ts'
import { callDeletionOff } from '../../domain/community/departures/deletion.ts'
import type { Tools } from '../../domain/tools.ts'

/** Whoever signs in while they are to be deleted stays: true where that was so (docs/behaviour/leaving.md, signing-in-stays). */
export async function stayAfterAll(tools: Tools, accountId: string): Promise<boolean> {
  const member = await findMemberByAccount(tools, accountId)
  if (member?.status !== 'erasing') return false
  return (await callDeletionOff(tools, oneself(member))).ok
}

/** The page they come to, which says so. */
export const staysPath = '/member?notice=stays'

/** The one that says so to somebody who had left before: they reach their own data alone. */
export const leftStaysPath = '/member?view=data&notice=stays'

/** Whether the page of this address says so. */
export function isToldToStay({ searchParams }: URL): boolean {
  return searchParams.get('notice') === 'stays'
}
