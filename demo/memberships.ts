import type { members, consents } from '../db/schema/people.server.ts'
import type { accesses, assignments } from '../db/schema/programme.server.ts'
import type { studioFollows } from '../db/schema/studios.server.ts'
import type { Calendar } from './calendar.ts'
import { idOf } from './ids.ts'
import { addressOf, displayNameOf, people } from './people.ts'

/** `accounts` maps addresses to the ids of their accounts. */
export function demoMembers(on: Calendar, accounts: ReadonlyMap<string, string>): (typeof members.$inferInsert)[] {
  return people.map(({ name, joined, seen, in: _editions, follows: _follows, pausedUntil, leftOn, ...fields }) => ({
    ...fields,
    id: idOf('member', name),
    accountId: accounts.get(addressOf(name)),
    displayName: displayNameOf(name),
    status: fields.status ?? 'active',
    welcomedAt: joined ? on.at(joined) : undefined,
    joinedAt: joined ? on.at(joined) : undefined,
    lastSeenAt: seen ? on.at(seen) : undefined,
    pausedUntil: pausedUntil ? on.day(pausedUntil) : undefined,
    leftOn: leftOn ? on.day(leftOn) : undefined,
  }))
}

/** Who may enter which edition: participants of the running one, alumni of those before, and three odd cases. */
export function demoAccesses(on: Calendar): (typeof accesses.$inferInsert)[] {
  const held = people.flatMap((person) =>
    Object.entries(person.in).map(([edition, zone]) => ({
      ...place(person.name, edition, zone),
      kind: edition === '2026' ? ('participant' as const) : ('alumni' as const),
      source: person.joined && person.joined < '2025' ? ('import' as const) : ('invitation' as const),
      startsAt: on.at(firstDay(edition, person.joined)),
      status: person.status === 'left' ? ('ended' as const) : ('active' as const),
      endsAt: person.status === 'left' ? on.at('2026-10-03T14:00') : undefined,
    })),
  )
  return [
    ...held,
    { ...place('06', '2026', 'europe-africa'), status: 'scheduled', startsAt: on.at('2026-12-01T08:00') },
    {
      ...place('21', '2026', 'europe-africa'),
      kind: 'guest',
      source: 'admin',
      status: 'ended',
      startsAt: on.at('2026-09-28T09:00'),
      endsAt: on.at('2026-10-30T23:59'),
      reason: 'Guest of the hiring studio for October.',
    },
    {
      ...place('23', '2026', 'asia-pacific'),
      source: 'admin',
      status: 'revoked',
      startsAt: on.at('2026-09-01T08:00'),
      endsAt: on.at('2026-09-02T08:00'),
      reason: 'Given by mistake; invited again in November.',
    },
  ]
}

/** Hosts: the writing studio and Europe & Africa are the Demo Host's. */
export function demoAssignments(): (typeof assignments.$inferInsert)[] {
  const studioHosts = {
    writing: 'host',
    'one-to-ones': '09',
    strategy: '02',
    hiring: '05',
    systems: '03',
    feedback: '09',
  }
  const zoneHosts = { 'europe-africa': 'host', americas: '02', 'asia-pacific': '03' }
  return [
    ...Object.entries(studioHosts).map(([studio, member]) => ({
      id: idOf('assignment', studio),
      memberId: idOf('member', member),
      studioId: idOf('studio', studio),
    })),
    ...Object.entries(zoneHosts).map(([zone, member]) => ({
      id: idOf('assignment', zone),
      memberId: idOf('member', member),
      zoneId: idOf('zone', `2026/${zone}`),
    })),
  ]
}

export function demoFollows(): (typeof studioFollows.$inferInsert)[] {
  return people.flatMap((person) =>
    (person.follows ?? []).map((studio) => ({
      memberId: idOf('member', person.name),
      studioId: idOf('studio', studio),
    })),
  )
}

function place(member: string, edition: string, zone: string) {
  return {
    id: idOf('access', `${member}/${edition}`),
    memberId: idOf('member', member),
    editionId: idOf('edition', edition),
    zoneId: idOf('zone', `${edition}/${zone}`),
  }
}

/** Alumni have it since their edition closed, participants since it opened or since they came, if that was later. */
function firstDay(edition: string, joined: string | undefined): string {
  if (edition === '2023') return '2024-07-01T08:00'
  if (edition === '2025') return '2026-07-01T08:00'
  return joined && joined > '2026-09-01T08:00' ? joined : '2026-09-01T08:00'
}

/** What everybody agreed to when they registered, or when the documents changed in September. */
export function demoMemberConsents(on: Calendar): (typeof consents.$inferInsert)[] {
  return people.flatMap((person) => {
    if (!person.joined) return []
    const at = on.at(person.joined > '2026-09-04' ? person.joined : '2026-09-04T09:15')
    const consent = { memberId: idOf('member', person.name), given: true, at, source: 'registration' }
    const agreed = [
      { kind: 'terms' as const, documentVersion: '3' },
      { kind: 'privacy' as const, documentVersion: '2' },
      { kind: 'conduct' as const, documentVersion: '3' },
      ...(person.inDirectory ? [{ kind: 'directory' as const, documentVersion: '1' }] : []),
    ]
    // Whoever left in summer or earlier was never asked about the new versions.
    const isAsked = person.status !== 'left'
    const versions = isAsked ? agreed : [{ kind: 'terms' as const, documentVersion: '2' }]
    return versions.map((one) => ({ ...consent, ...one, id: idOf('consent', `${person.name}/${one.kind}`) }))
  })
}
