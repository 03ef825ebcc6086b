import type { Member } from './viewer.ts'

/** A member who has no access and hosts nothing, and is in no database; `more` is what a test is about. */
export function memberWith(more: Partial<Member> = {}): Member {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    accountId: '00000000-0000-4000-8000-000000000002',
    role: 'member',
    status: 'active',
    displayName: 'Demo Member',
    timeZone: 'UTC',
    pausedUntil: null,
    lastSeenAt: null,
    accesses: [],
    hostedZoneIds: [],
    hostedStudioIds: [],
    ...more,
  }
}
