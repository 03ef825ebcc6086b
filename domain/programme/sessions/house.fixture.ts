/* A small house for tests of sessions: one studio, one edition of two zones, and people of every kind. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, assignments, editions, zones } from '../../../db/schema/programme.server.ts'
import { scheduledSessions, sessionZones } from '../../../db/schema/sessions.server.ts'
import { studios } from '../../../db/schema/studios.server.ts'
import { handTools } from '../../tools.fixture.ts'
import type { Tools } from '../../tools.ts'
import { isAdmin } from '../../club/access.ts'
import type { Member } from '../../club/viewer.ts'
import type { SessionFacts } from './facts.ts'

/** When it is in the house. */
export const now = new Date('2026-11-20T12:00:00Z')
const hour = 60 * 60_000
/** So many hours from then. */
export const inHours = (hours: number) => new Date(now.getTime() + hours * hour)

/** An hour and a half of writing on Tuesday 24 November 2026, 16:00 in Berlin: what an organiser says of a session. */
export const sessionFacts = (more: Partial<SessionFacts> = {}): SessionFacts => ({
  title: 'An hour of writing',
  agenda: '',
  hours: { start: '2026-11-24T16:00', end: '2026-11-24T17:30', timeZone: 'Europe/Berlin' },
  place: 'online',
  joinUrl: '',
  address: '',
  capacity: null,
  hasWaitingList: true,
  rsvpOpensAt: null,
  rsvpClosesAt: null,
  visibility: 'members',
  zoneIds: [],
  hostIds: [],
  ...more,
})

/** What these functions reach for outside themselves. */
export type Asking = Pick<Tools, 'db' | 'now'>

/** The house, and a way to plan sessions in it. */
export async function sessionHouse(db: Database) {
  const clock = { now }
  const tools = handTools(db, { now: () => clock.now })
  const [studio] = await db
    .insert(studios)
    .values({ slug: 'writing', name: 'Writing studio', promise: 'One page.', status: 'active' })
    .returning()
  const [edition] = await db
    .insert(editions)
    .values({
      slug: '2026',
      title: 'Edition 2026',
      year: 2026,
      startsOn: '2026-01-12',
      endsOn: '2026-12-18',
      status: 'running',
    })
    .returning()
  if (!studio || !edition) throw new Error('The house has no studio or no edition.')
  const [north, south] = await db
    .insert(zones)
    .values([
      { editionId: edition.id, slug: 'north', name: 'North', timeZone: 'Europe/Berlin' },
      { editionId: edition.id, slug: 'south', name: 'South', timeZone: 'Asia/Singapore' },
    ])
    .returning()
  if (!north || !south) throw new Error('The edition has no zones.')
  const programme = { edition: { id: edition.id, northId: north.id, southId: south.id }, studioId: studio.id }
  const person = (more: Partial<Member>) => addPerson(db, programme.edition.id, more)
  const organiser = await person({ role: 'admin' })
  if (!isAdmin(organiser)) throw new Error('The organiser is none.')
  const inZone = (zoneId: string): Partial<Member> => ({ accesses: [accessTo(edition.id, zoneId)] })
  return {
    tools,
    /** Sets the clock of the house. */
    at: (moment: Date) => void (clock.now = moment),
    ...programme,
    organiser,
    outsider: await person({}),
    northerner: await person(inZone(north.id)),
    southerner: await person(inZone(south.id)),
    /** One more of a zone, or of none. */
    another: (zoneId?: string) => person(zoneId ? inZone(zoneId) : {}),
    suspended: await person({ ...inZone(north.id), status: 'suspended' }),
    paused: await person({ ...inZone(north.id), status: 'paused' }),
    host: await person({ ...inZone(north.id), hostedStudioIds: [studio.id] }),
    plan: (more: Partial<typeof scheduledSessions.$inferInsert> & { zoneIds?: string[] } = {}) => plan(db, more),
  }
}

function accessTo(editionId: string, zoneId: string): Member['accesses'][number] {
  return { editionId, zoneId, kind: 'participant', status: 'active', startsAt: inHours(-1000), endsAt: null }
}

async function addPerson(db: Database, editionId: string, more: Partial<Member>): Promise<Member> {
  const [row] = await db
    .insert(members)
    .values({ displayName: 'Demo Member', role: more.role ?? 'member', status: more.status ?? 'active' })
    .returning()
  if (!row) throw new Error('The person was not added.')
  await db.execute(sql`insert into auth.users (id, email) values (${row.id}, ${`${row.id}@club.test`})`)
  await db.update(members).set({ accountId: row.id }).where(eq(members.id, row.id))
  for (const { zoneId, startsAt } of more.accesses ?? [])
    await db.insert(accesses).values({ memberId: row.id, editionId, zoneId, startsAt })
  for (const studioId of more.hostedStudioIds ?? []) await db.insert(assignments).values({ memberId: row.id, studioId })
  return {
    id: row.id,
    accountId: row.id,
    role: row.role,
    status: row.status,
    displayName: row.displayName,
    timeZone: 'UTC',
    pausedUntil: null,
    lastSeenAt: null,
    accesses: [],
    hostedZoneIds: [],
    hostedStudioIds: [],
    ...more,
  }
}

async function plan(
  db: Database,
  { zoneIds = [], ...more }: Partial<typeof scheduledSessions.$inferInsert> & { zoneIds?: string[] },
) {
  const startsAt = more.startsAt ?? inHours(48)
  const [row] = await db
    .insert(scheduledSessions)
    .values({
      title: 'A session',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1.5 * hour),
      wallStart: startsAt.toISOString().slice(0, 19),
      timeZone: 'UTC',
      visibility: 'public',
      status: 'scheduled',
      joinUrl: 'https://meet.example/room',
      ...more,
    })
    .returning()
  if (!row) throw new Error('The session was not planned.')
  for (const zoneId of zoneIds) await db.insert(sessionZones).values({ sessionId: row.id, zoneId })
  return row
}
