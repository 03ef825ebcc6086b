import type { Database } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, assignments, editions, zones } from '../../../db/schema/programme.server.ts'
import { updates, updateZones } from '../../../db/schema/writing.server.ts'
import { findEdition } from '../../programme/editions.ts'
import type { Edition, Zone } from '../../programme/editions.ts'
import { handTools } from '../../tools.fixture.ts'
import type { Access, Member } from '../../club/viewer.ts'

/** Friday noon in Berlin. */
export const now = new Date('2026-11-20T11:00:00Z')

/** An edition with two zones, updates of every kind, and somebody of every kind to read them. */
export type Noticeboard = {
  tools: ReturnType<typeof handTools>
  edition: Edition
  europe: Zone
  americas: Zone
  people: Record<
    'organiser' | 'member' | 'inOtherZone' | 'outsider' | 'alumna' | 'paused' | 'suspended' | 'host',
    Member
  >
}

/** Hangs it up in a database that a test throws away. `edition` changes what the edition is like. */
export async function hangNoticeboard(
  db: Database,
  more: Partial<typeof editions.$inferInsert> = {},
): Promise<Noticeboard> {
  const editionId = await insertEdition(db, more)
  const [europeId, americasId] = await insertZones(db, editionId)
  await insertUpdates(db, { editionId, europeId, americasId })
  const tools = handTools(db, { now: () => now })

  const edition = await findEdition(tools, '2026')
  const [europe, americas] = edition?.zones ?? []
  if (!edition || !europe || !americas) throw new Error('The noticeboard did not hang.')

  const join = (facts: Person) => insertMember(db, editionId, facts)
  const people = {
    organiser: await join({ name: 'Organiser', role: 'admin' }),
    member: await join({ name: 'Member', zoneId: europeId }),
    inOtherZone: await join({ name: 'Other zone', zoneId: americasId }),
    outsider: await join({ name: 'Outsider' }),
    alumna: await join({ name: 'Alumna', zoneId: europeId, kind: 'alumni' }),
    paused: await join({ name: 'Paused', zoneId: europeId, status: 'paused' }),
    suspended: await join({ name: 'Suspended', zoneId: europeId, status: 'suspended' }),
    host: await join({ name: 'Host', zoneId: europeId, hosts: americasId }),
  }
  return { tools, edition, europe, americas, people }
}

type Person = {
  name: string
  role?: Member['role']
  status?: Member['status']
  zoneId?: string
  kind?: Access['kind']
  hosts?: string
}

/** A member with their access, in the database and in the hand. */
async function insertMember(db: Database, editionId: string, person: Person): Promise<Member> {
  const { name, role = 'member', status = 'active', zoneId, kind = 'participant', hosts } = person
  const [row] = await db
    .insert(members)
    .values({ displayName: name, role, status, timeZone: 'Europe/Berlin', inDirectory: true })
    .returning()
  if (!row) throw new Error(`${name} was not inserted.`)
  const access: Access = {
    editionId,
    zoneId: zoneId ?? null,
    kind,
    status: 'active',
    startsAt: new Date('2026-09-01'),
    endsAt: null,
  }
  if (zoneId) await db.insert(accesses).values({ ...access, memberId: row.id })
  if (hosts) await db.insert(assignments).values({ memberId: row.id, zoneId: hosts })
  const { id, displayName, timeZone, pausedUntil, lastSeenAt } = row
  return {
    role,
    id,
    accountId: id,
    status,
    displayName,
    timeZone,
    pausedUntil,
    lastSeenAt,
    accesses: zoneId ? [access] : [],
    hostedZoneIds: hosts ? [hosts] : [],
    hostedStudioIds: [],
  }
}

async function insertEdition(db: Database, more: Partial<typeof editions.$inferInsert>): Promise<string> {
  const [row] = await db
    .insert(editions)
    .values({
      slug: '2026',
      title: 'The open window',
      year: 2026,
      startsOn: '2026-09-21',
      endsOn: '2027-06-18',
      timeZone: 'Europe/Berlin',
      status: 'running',
      ...more,
    })
    .returning({ id: editions.id })
  return row?.id ?? ''
}

async function insertZones(db: Database, editionId: string): Promise<[string, string]> {
  const rows = await db
    .insert(zones)
    .values([
      { editionId, slug: 'europe-africa', name: 'Europe & Africa', timeZone: 'Europe/Berlin', position: 1 },
      { editionId, slug: 'americas', name: 'Americas', timeZone: 'America/New_York', position: 2 },
    ])
    .returning({ id: zones.id })
  return [rows[0]?.id ?? '', rows[1]?.id ?? '']
}

async function insertUpdates(db: Database, ids: { editionId: string; europeId: string; americasId: string }) {
  const update = (slug: string, publishedAt: string, more: Partial<typeof updates.$inferInsert> = {}) => ({
    editionId: ids.editionId,
    slug,
    title: `About ${slug}`,
    body: `All of **${slug}**.`,
    publishedAt: new Date(publishedAt),
    ...more,
  })
  const rows = await db
    .insert(updates)
    .values([
      update('welcome', '2026-09-21T08:00:00Z', { forAllZones: true, publicTeaser: 'We have begun.' }),
      update('for-participants', '2026-10-05T08:00:00Z', { forAllZones: true, accessKinds: ['participant'] }),
      update('europe-hours', '2026-11-02T08:00:00Z'),
      update('americas-hours', '2026-11-03T08:00:00Z', { publicTeaser: 'New hours.' }),
      update('withdrawn', '2026-11-10T08:00:00Z', {
        forAllZones: true,
        status: 'retracted',
        retractedAt: new Date('2026-11-11T08:00:00Z'),
        publicTeaser: 'Not to be read.',
      }),
      update('pinned', '2026-11-12T08:00:00Z', { forAllZones: true, pinnedUntil: new Date('2026-12-01T00:00:00Z') }),
      update('tomorrow', '2026-11-21T08:00:00Z', { forAllZones: true, publicTeaser: 'Not yet.' }),
    ])
    .returning({ id: updates.id, slug: updates.slug, publishedAt: updates.publishedAt })
  const inZone = (slug: string, zoneId: string) =>
    rows.filter((row) => row.slug === slug).map((row) => ({ updateId: row.id, zoneId, publishedAt: row.publishedAt }))
  await db
    .insert(updateZones)
    .values([...inZone('europe-hours', ids.europeId), ...inZone('americas-hours', ids.americasId)])
}
