import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { members } from '../../../db/schema/people.server.ts'
import { accesses, editions, invitationRequests, zones } from '../../../db/schema/programme.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase, testEngine, type TestDatabase } from '../../../test/database.ts'
import { takeStep } from '../../programme/editions/take-step.ts'
import { changeZone } from '../../community/people/zone.ts'
import { approveRequest } from '../requests/approve.ts'
import { sessionHouse } from '../../programme/sessions/house.fixture.ts'
import { handTools } from '../../tools.fixture.ts'
import type { Admin, Member } from '../../club/viewer.ts'
import { mergeZone } from '../../programme/zones/merge.ts'
import { acceptAsMember } from './answer.ts'
import { checkBatch } from './check-batch.ts'
import { sendBatch } from './send-batch.ts'
import { createInvitation } from './create.ts'
import { secretIn } from './invitations.fixture.ts'

/* As domain/races.test.ts: what happens at the same moment can only be tried where there is more than one connection. */
const rounds = Number(process.env.RACE_ROUNDS ?? 12)
const canRace = testEngine === 'postgres'

let database: TestDatabase
let club: Awaited<ReturnType<typeof openClub>>
beforeAll(async () => {
  database = await openTestDatabase()
  club = await openClub(database.db)
})
afterAll(() => database.close())

async function openClub(db: TestDatabase['db']) {
  const house = await sessionHouse(db)
  const { organiser } = house
  return { ...house, tools: handTools(db, { now: house.tools.now }), admin: organiser satisfies Admin }
}

type Offer = { editionId: string; here: Zone; there: Zone; member: Member }
type Zone = { id: string; version: number }

const deeds: [string, (offer: Offer) => Promise<unknown>][] = [
  [
    'they are moved to another zone',
    ({ editionId, there, member }) =>
      changeZone(club.tools, club.admin, { memberId: member.id, editionId, zoneId: there.id, release: true }),
  ],
  ['their edition closes', ({ editionId }) => takeStep(club.tools, club.admin, { editionId, step: 'close' })],
  ['their zone is merged', ({ here, there }) => mergeZone(club.tools, club.admin, { ...here, into: there.id })],
]

test.runIf(canRace).each(deeds)(
  'a member accepts an invitation while %s, and neither waits for ever',
  { timeout: 120_000 },
  async (_name, deed) => {
    for (let round = 0; round < rounds; round += 1) {
      const offer = await newOffer()
      const token = await invite(offer)
      const [accepted] = await Promise.all([acceptAsMember(club.tools, offer.member, token), deed(offer)])
      expect(accepted.ok).toBe(true)
    }
  },
)

test.runIf(canRace)('whoever is suspended while a list is sent gets no access by it', async () => {
  const { editionId, here } = await newOffer()
  const member = await club.another()
  const wish = { editionId, zoneId: here.id, zoneByTimeZone: false, message: '', expiresAt: new Date(2e12) }
  const checked = await checkBatch(club.tools, club.admin, { ...wish, people: addressOf(member) })
  if (!checked.ok) throw new Error(checked.because)

  const sent = await whileSuspended(member, () => sendBatch(club.tools, club.admin, checked.batchId))

  expect(sent?.counts).toEqual({ changed: 1 })
  expect(await club.tools.db.$count(accesses, eq(accesses.memberId, member.id))).toBe(0)
})

test.runIf(canRace)('nor by the approval of their own request', async () => {
  const { editionId } = await newOffer()
  const member = await club.another()
  const asked = { name: 'Member', email: addressOf(member), timeZone: 'UTC', source: 'member', status: 'new' } as const
  const [seen] = await club.tools.db
    .insert(invitationRequests)
    .values({ ...asked, editionId, reference: `race-${(made += 1)}`, createdAt: club.tools.now() })
    .returning({ id: invitationRequests.id, version: invitationRequests.version })
  if (!seen) throw new Error('There is no request.')
  const approval = { zone: undefined, message: '', whenFull: 'ask' } as const

  const approved = await whileSuspended(member, () => approveRequest(club.tools, club.admin, seen, approval))

  expect(approved).toEqual({ ok: false, because: 'already-member' })
  expect(await club.tools.db.$count(accesses, eq(accesses.memberId, member.id))).toBe(0)
})

/** Somebody is being suspended, which is over once the deed is done or waits for it. */
async function whileSuspended<Done>(member: Member, deed: () => Promise<Done>): Promise<Done> {
  let done: Promise<Done> | undefined
  await club.tools.db.transaction(async (tx) => {
    await tx.update(members).set({ status: 'suspended' }).where(eq(members.id, member.id))
    done = deed()
    await Promise.race([done, somebodyWaits()])
  })
  if (!done) throw new Error('Nothing was done.')
  return done
}

async function somebodyWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await club.tools.db.execute(waiting)).rows.length > 0, { timeout: 20_000 })
}

let made = 0

/** An edition of two zones with a member in the first of them. */
async function newOffer(): Promise<Offer> {
  const { db } = club.tools
  const days = { startsOn: '2026-01-12', endsOn: '2026-12-18' }
  const [edition] = await db
    .insert(editions)
    .values({ slug: `race-${(made += 1)}`, title: 'Another', year: 2027, status: 'running', ...days })
    .returning({ id: editions.id })
  const editionId = edition?.id ?? ''
  const [here, there] = await db
    .insert(zones)
    .values(['here', 'there'].map((slug) => ({ editionId, slug, name: slug, timeZone: 'UTC' })))
    .returning({ id: zones.id, version: zones.version })
  if (!here || !there) throw new Error('The edition has no zones.')
  const member = await club.another()
  await db.insert(accesses).values({ memberId: member.id, editionId, zoneId: here.id })
  return { editionId, here, there, member }
}

/** An invitation into where they are already, which is accepted all the same; its token. */
async function invite({ editionId, here }: Offer): Promise<string> {
  const email = `guest${(made += 1)}@club.test`
  const wanted = { email, name: 'A guest', editionId, zoneId: here.id }
  await club.tools.db.transaction((tx) => createInvitation(club.tools, tx, club.admin, wanted))
  const letter = eq(outboxMails.toAddress, email)
  const [written] = await club.tools.db.select({ text: outboxMails.bodyText }).from(outboxMails).where(letter)
  return secretIn(written).token
}

const addressOf = ({ id }: Member) => `${id}@club.test`
