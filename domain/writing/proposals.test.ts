import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { assignments, editions } from '../../db/schema/programme.server.ts'
import { drafts } from '../../db/schema/writing.server.ts'
import { openTestDatabase } from '../../test/database.ts'
import type { Member } from '../club/viewer.ts'
import { sessionHouse } from '../programme/sessions/house.fixture.ts'
import { listDrafts } from './drafts.ts'
import { ownProposals, ownZones, proposeUpdate } from './proposals.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>> & { zoneHost: Member }

const inHouse = (run: (club: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => {
    const club = await sessionHouse(db)
    const { northId } = club.edition
    await db.insert(assignments).values({ memberId: club.northerner.id, zoneId: northId })
    await run({ ...club, zoneHost: { ...club.northerner, hostedZoneIds: [northId] } })
  })

const propose = (club: House, member: Member, zoneId = club.edition.northId) =>
  proposeUpdate(club.tools, member, { zoneId, title: 'A walk on Sunday', excerpt: '', body: 'We meet at **ten**.' })

test(
  'a host of a zone puts an update for it on the desk, in review, and sees what became of it',
  inHouse(async (club) => {
    expect(await ownZones(club.tools, club.zoneHost)).toMatchObject([{ name: 'North', edition: 'Edition 2026' }])
    expect(await propose(club, club.zoneHost)).toEqual({ ok: true })

    const [draft] = await club.tools.db.select().from(drafts)
    expect(draft).toMatchObject({
      kind: 'update',
      status: 'in_review',
      title: 'A walk on Sunday',
      editorId: club.zoneHost.id,
      audience: { kind: 'edition', editionId: club.edition.id, zoneIds: [club.edition.northId] },
      payload: { body: 'We meet at **ten**.', authorLabel: 'Host, North' },
    })
    expect((await listDrafts(club.tools, club.organiser, { stage: 'review' })).drafts).toMatchObject([
      { title: 'A walk on Sunday' },
    ])
    expect(await ownProposals(club.tools, club.zoneHost)).toMatchObject([{ stage: 'in-review' }])
    await club.tools.db.update(drafts).set({ status: 'published' })
    expect(await ownProposals(club.tools, club.zoneHost)).toMatchObject([{ stage: 'out' }])
  }),
)

test(
  'nobody proposes for a zone they do not host, and nothing new for an edition that is over',
  inHouse(async (club) => {
    const refused = { ok: false, because: 'not-yours' }

    expect(await propose(club, club.zoneHost, club.edition.southId)).toEqual(refused)
    expect(await propose(club, club.zoneHost, 'none')).toEqual(refused)
    expect(await propose(club, club.southerner)).toEqual(refused)
    expect(await propose(club, club.host)).toEqual(refused)
    await club.tools.db.update(editions).set({ status: 'closed' }).where(eq(editions.id, club.edition.id))
    expect(await propose(club, club.zoneHost)).toEqual({ ok: false, because: 'edition-over' })
    expect(await ownZones(club.tools, club.zoneHost)).toEqual([])
    expect(await club.tools.db.$count(drafts)).toBe(0)
  }),
)

test(
  'five of one host wait at most',
  inHouse(async (club) => {
    for (let count = 0; count < 5; count += 1) expect(await propose(club, club.zoneHost)).toEqual({ ok: true })

    expect(await propose(club, club.zoneHost)).toEqual({ ok: false, because: 'enough' })
  }),
)
