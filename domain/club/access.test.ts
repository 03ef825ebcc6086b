import { describe, expect, test } from 'vitest'
import {
  type Audience,
  canAct,
  canHost,
  canReceive,
  canMove,
  canPropose,
  canRun,
  canSee,
  type Delivery,
  explain,
  type AccessObject,
} from './access.ts'
import { memberWith } from './member.fixture.ts'
import type { Access, Member, Viewer } from './viewer.ts'

const now = new Date('2026-11-20T12:00:00Z')
const yesterday = new Date('2026-11-19T12:00:00Z')
const tomorrow = new Date('2026-11-21T12:00:00Z')

const access = (more: Partial<Access> = {}): Access => ({
  editionId: 'e2026',
  zoneId: 'europe',
  kind: 'participant',
  status: 'active',
  startsAt: yesterday,
  endsAt: null,
  ...more,
})

const member = (more: Partial<Member> = {}) => memberWith({ id: 'm', accesses: [access()], ...more })

const viewers = {
  visitor: { role: 'visitor' },
  'visitor with a preview link': { role: 'visitor', previews: ['object'] },
  'member without access': member({ accesses: [] }),
  member: member(),
  'member of another zone': member({ accesses: [access({ zoneId: 'americas' })] }),
  'member of no zone': member({ accesses: [access({ zoneId: null })] }),
  'host of the zone': member({ accesses: [access({ zoneId: 'americas' })], hostedZoneIds: ['europe'] }),
  'host of the studio': member({ accesses: [], hostedStudioIds: ['writing'] }),
  alumna: member({ accesses: [access({ kind: 'alumni' })] }),
  guest: member({ accesses: [access({ kind: 'guest' })] }),
  'member whose access begins tomorrow': member({ accesses: [access({ status: 'scheduled', startsAt: tomorrow })] }),
  'member whose access ended': member({ accesses: [access({ endsAt: now })] }),
  'member whose access was revoked': member({ accesses: [access({ status: 'revoked' })] }),
  paused: member({ status: 'paused' }),
  suspended: member({ status: 'suspended' }),
  left: member({ status: 'left' }),
  registering: member({ status: 'registering' }),
  organiser: member({ role: 'admin', accesses: [] }),
  'suspended organiser': member({ role: 'admin', status: 'suspended' }),
} satisfies Record<string, Viewer>

type Who = keyof typeof viewers
const everybody = Object.keys(viewers).filter((name): name is Who => name in viewers)

const inZone: Audience = {
  kind: 'edition',
  editionId: 'e2026',
  zoneIds: ['europe'],
  accessKinds: [],
  zonePolicy: 'own',
}
const shutOut: Who[] = ['suspended', 'left', 'registering', 'suspended organiser']
const visitors: Who[] = ['visitor', 'visitor with a preview link']
const outside: Who[] = [
  'member without access',
  'host of the studio',
  'member whose access begins tomorrow',
  'member whose access ended',
  'member whose access was revoked',
]
const but = (...some: Who[][]): Who[] => everybody.filter((name) => !some.flat().includes(name))

const objects: { name: string; object: Partial<AccessObject> & { audience: Audience }; seenBy: Who[] }[] = [
  { name: 'a public page', object: { audience: { kind: 'public' } }, seenBy: everybody },
  { name: 'a withdrawn public note', object: { audience: { kind: 'public' }, state: 'retracted' }, seenBy: everybody },
  { name: 'something for members', object: { audience: { kind: 'members' } }, seenBy: but(visitors, shutOut) },
  {
    name: 'an update for every zone',
    object: { audience: { ...inZone, zoneIds: [] } },
    seenBy: but(visitors, shutOut, outside),
  },
  {
    name: 'an update for one zone',
    object: { audience: inZone },
    seenBy: but(visitors, shutOut, outside, ['member of another zone', 'member of no zone']),
  },
  {
    name: 'an update for one zone of an edition with open zones',
    object: { audience: { ...inZone, zonePolicy: 'open' } },
    seenBy: but(visitors, shutOut, outside),
  },
  {
    name: 'an update for participants only',
    object: { audience: { ...inZone, zoneIds: [], accessKinds: ['participant'] } },
    seenBy: but(visitors, shutOut, outside, ['alumna', 'guest']),
  },
  {
    name: 'what belongs to a public studio',
    object: { audience: { kind: 'studio', studioId: 'writing', visibility: 'public' } },
    seenBy: but(visitors, shutOut),
  },
  {
    name: 'what belongs to a members-only studio',
    object: { audience: { kind: 'studio', studioId: 'writing', visibility: 'members' } },
    seenBy: but(visitors, shutOut),
  },
  {
    name: 'a message to one person',
    object: { audience: { kind: 'persons', memberIds: ['m'] } },
    seenBy: but(visitors, shutOut),
  },
  {
    name: 'a message to somebody else',
    object: { audience: { kind: 'persons', memberIds: ['x'] } },
    seenBy: ['organiser'],
  },
  {
    name: 'a draft',
    object: { audience: { kind: 'public' }, state: 'draft' },
    seenBy: ['organiser', 'visitor with a preview link'],
  },
  {
    name: 'a draft of the zone',
    object: { audience: inZone, state: 'draft', hostZoneIds: ['europe'] },
    seenBy: ['organiser', 'visitor with a preview link', 'host of the zone'],
  },
  {
    name: 'a draft of the studio',
    object: { audience: { kind: 'public' }, state: 'draft', hostStudioId: 'writing' },
    seenBy: ['organiser', 'visitor with a preview link', 'host of the studio'],
  },
]

const accessObject = (object: Partial<AccessObject> & { audience: Audience }): AccessObject => ({
  id: 'object',
  state: 'published',
  ...object,
})

describe.each(objects)('$name', ({ object, seenBy }) => {
  test.each(everybody)('is shown to the right people: %s', (who) => {
    expect(canSee(viewers[who], accessObject(object), now)).toBe(seenBy.includes(who))
  })

  test.each(everybody)('is never acted on by somebody who does not see it or may only read: %s', (who) => {
    const onlyReads = visitors.includes(who) || shutOut.includes(who) || who === 'paused'
    const maySeeAndAct = seenBy.includes(who) && !onlyReads

    expect(canAct(viewers[who], accessObject(object), now) && !maySeeAndAct).toBe(false)
  })
})

test('the editor of a draft sees it', () => {
  const draft = accessObject({ audience: { kind: 'public' }, state: 'draft', editorId: 'm' })

  expect(canSee(member(), draft, now)).toBe(true)
  expect(canSee(member({ id: 'other' }), draft, now)).toBe(false)
})

test('members act, alumni and paused members read only, and nobody acts on what is over', () => {
  const session = accessObject({ audience: inZone })

  expect(canAct(viewers.member, session, now)).toBe(true)
  expect(canAct(viewers.organiser, session, now)).toBe(true)
  expect(canAct(viewers.alumna, session, now)).toBe(false)
  expect(canAct(viewers.paused, session, now)).toBe(false)
  expect(canAct(viewers.member, { ...session, readOnly: true }, now)).toBe(false)
  expect(canAct(viewers.member, { ...session, state: 'retracted' }, now)).toBe(false)
})

describe('who is told', () => {
  const wanted: Delivery = { essential: false, wanted: true, suppressed: false }

  test('people of the zone are told, others who may read it are not', () => {
    const update = accessObject({ audience: { ...inZone, zonePolicy: 'open' } })

    expect(canReceive(member(), update, wanted, now)).toBe(true)
    expect(canReceive(viewers['member of another zone'], update, wanted, now)).toBe(false)
    expect(canReceive(viewers['member of another zone'], update, { ...wanted, followedZoneIds: ['europe'] }, now)).toBe(
      true,
    )
  })

  test.each([
    ['whoever does not want it', member(), { ...wanted, wanted: false }],
    ['a suppressed address', member(), { ...wanted, suppressed: true }],
    ['a paused member', member({ status: 'paused' }), wanted],
    ['somebody without access', member({ accesses: [] }), wanted],
  ])('%s is not told', (_, who, delivery) => {
    expect(canReceive(who, accessObject({ audience: inZone }), delivery, now)).toBe(false)
  })

  test('essential mail reaches the person concerned unless the address is dead or the person erased', () => {
    const notice = accessObject({ audience: inZone })
    const essential: Delivery = { essential: true, wanted: false, suppressed: false }

    expect(canReceive(member({ status: 'suspended', accesses: [] }), notice, essential, now)).toBe(true)
    expect(canReceive(member(), notice, { ...essential, suppressed: true }, now)).toBe(false)
    expect(canReceive(member({ status: 'erased' }), notice, essential, now)).toBe(false)
  })
})

test('who can see something is said in one sentence', () => {
  expect(explain({ kind: 'public' }, {})).toBe('Anybody can read this, also without signing in.')
  expect(explain(inZone, { edition: 'Edition 2026', zones: ['Europe & Africa'] })).toBe(
    'Members with access to Edition 2026 can read this in Europe & Africa, and the hosts of that zone.',
  )
  expect(explain({ ...inZone, zonePolicy: 'open' }, { edition: 'Edition 2026', zones: ['Europe & Africa'] })).toBe(
    'Members with access to Edition 2026 can read this, in every zone.',
  )
})

describe('what takes place is run', () => {
  const hostedBy = { hostIds: ['m'], hostStudioId: 'writing', hostZoneIds: ['europe'] }
  const mayOn = (may: typeof canHost, object: AccessObject, by: Partial<typeof hostedBy>) =>
    everybody.filter((who) => may(viewers[who], { ...object, hostIds: [], ...by }, now))
  const forMembers: AccessObject = { id: 'object', state: 'published', audience: { kind: 'members' } }

  test('by hosts of its studio and of its zones, as long as they may see it and are not paused', () => {
    expect(mayOn(canHost, forMembers, { hostStudioId: 'writing' })).toEqual(['host of the studio'])
    expect(mayOn(canHost, forMembers, { hostZoneIds: ['europe'] })).toEqual(['host of the zone'])
    expect(mayOn(canHost, { ...forMembers, audience: inZone }, { hostStudioId: 'writing' })).toEqual([])
  })

  test('by its own hosts, whoever is with us and active', () => {
    const hosts = mayOn(canHost, forMembers, { hostIds: ['m'] })
    expect(hosts).toContain('member')
    expect(hosts).not.toContain('visitor')
    for (const who of ['paused', 'suspended', 'left', 'registering', 'suspended organiser'] as const)
      expect(hosts).not.toContain(who)
  })

  test('by every organiser', () => {
    expect(mayOn(canRun, forMembers, {})).toEqual(['organiser'])
    expect(mayOn(canHost, forMembers, {})).toEqual([])
  })
})

describe('what a host may beyond leading', () => {
  const session: AccessObject & { hostIds: string[] } = {
    id: 'a-session',
    state: 'published',
    audience: { kind: 'members' },
    hostIds: ['host'],
  }
  const host = memberWith({ id: 'host' })
  const organiser = memberWith({ id: 'organiser', role: 'admin' })

  test('they move and cancel only where the organisers leave it to them, and organisers always do', () => {
    const may = (viewer: Viewer, hostsMay: boolean) => canMove(viewer, session, now, { hostsMay })

    expect([may(host, false), may(host, true)]).toEqual([false, true])
    expect([may(organiser, false), may(organiser, true)]).toEqual([true, true])
    expect(may(memberWith({ id: 'another' }), true)).toBe(false)
    expect(may({ ...host, status: 'paused' }, true)).toBe(false)
    expect(may({ role: 'visitor' }, true)).toBe(false)
  })

  test('they propose for the zones they host, and for no other', () => {
    const ofEurope = memberWith({ id: 'host', hostedZoneIds: ['europe'] })

    expect([canPropose(ofEurope, 'europe'), canPropose(ofEurope, 'asia')]).toEqual([true, false])
    expect(canPropose({ ...ofEurope, status: 'paused' }, 'europe')).toBe(false)
  })
})
