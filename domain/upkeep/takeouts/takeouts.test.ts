import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { challenges } from '../../../db/schema/challenges.server.ts'
import { auditEntries } from '../../../db/schema/operations.server.ts'
import { members } from '../../../db/schema/people.server.ts'
import { rsvps } from '../../../db/schema/sessions.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { oneself } from '../../community/departures.ts'
import { sessionHouse } from '../../programme/sessions/house.fixture.ts'
import { unzipped } from '../../zip.fixture.ts'
import { askForTakeout, forgetTakeouts, latestTakeout, openTakeout, packTakeout } from '../takeouts.ts'
import { attachFile } from '../../writing/entry-files.ts'
import { parts } from './parts.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

type House = Awaited<ReturnType<typeof sessionHouse>>
const inHouse = (run: (house: House) => Promise<void>) => () =>
  database.rolledBack(async (db) => run(await sessionHouse(db)))

const lettersTo = async ({ tools }: House, id: string) =>
  tools.db
    .select({ kind: outboxMails.kind, to: outboxMails.toAddress, text: outboxMails.bodyText })
    .from(outboxMails)
    .where(eq(outboxMails.toMemberId, id))

test(
  'a letter to their own address has a link that holds for seven days, also where an organiser asks for it',
  inHouse(async (house) => {
    const { tools, northerner, organiser } = house
    await askForTakeout(tools, { id: northerner.id, by: organiser })
    const [letter] = await lettersTo(house, northerner.id)
    const token = /\/api\/takeouts\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''

    const opened = await openTakeout(tools, token)
    house.at(new Date('2026-11-27T11:59:00Z'))
    const onTheLastDay = await openTakeout(tools, token)
    house.at(new Date('2026-11-27T12:00:00Z'))
    const after = await openTakeout(tools, token)

    expect(letter).toMatchObject({ kind: 'takeout', to: `${northerner.id}@club.test` })
    expect(opened).toEqual({ memberId: northerner.id })
    expect(onTheLastDay).toEqual({ memberId: northerner.id })
    expect(after).toBeUndefined()
    expect(await latestTakeout(tools, northerner)).toMatchObject({ isOpen: false })
    expect(await openTakeout(tools, 'x'.repeat(43))).toBeUndefined()
    const log = await tools.db.select().from(auditEntries).where(eq(auditEntries.objectId, northerner.id))
    expect(log).toMatchObject([{ actorId: organiser.id, action: 'takeout-asked-for' }])
    house.at(new Date('2026-12-28T12:00:00Z'))
    await forgetTakeouts(tools)
    expect(await latestTakeout(tools, northerner)).toBeUndefined()
  }),
)

test(
  'what it opens is a page and JSON of everything that is theirs, and nothing of anybody else',
  inHouse(async (house) => {
    const { tools, northerner, southerner } = house
    const bio = 'Writes <b>minutes</b> & keeps them.'
    const { id: sessionId } = await house.plan({ title: 'The hard paragraph' })
    await tools.db.update(members).set({ bio, staffNote: 'Between organisers.' }).where(eq(members.id, northerner.id))
    await tools.db.update(members).set({ bio: 'Somebody else.' }).where(eq(members.id, southerner.id))
    await tools.db.insert(rsvps).values({ sessionId, memberId: northerner.id, answer: 'going' })

    const files = await unzipped(await packTakeout(tools, { memberId: northerner.id }))

    expect([...files.keys()]).toEqual(['index.html', ...parts.map(({ name }) => `${name}.json`)])
    expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject([{ bio, email: `${northerner.id}@club.test` }])
    expect(JSON.parse(files.get('answers.json') ?? '')).toMatchObject([
      { session: 'The hard paragraph', answer: 'going' },
    ])
    expect(files.get('index.html')).toContain('Writes &lt;b&gt;minutes&lt;/b&gt; &amp; keeps them.')
    const all = [...files.values()].join('\n')
    expect(all).not.toContain('Somebody else.')
    expect(all).not.toContain('Between organisers.')
    expect(all).not.toContain(southerner.id)
  }),
)

test(
  'the files of their entries come along',
  inHouse(async (house) => {
    const { tools, northerner } = house
    const [challenge] = await tools.db
      .insert(challenges)
      .values({ quarter: '2026-Q4', title: 'One', prompt: '…', opensAt: new Date(0), closesAt: new Date('2027-01-01') })
      .returning()
    await tools.db.update(challenges).set({ status: 'announced' })
    const bytes = Buffer.from('Six rooms')
    const place = { quarter: challenge?.quarter ?? '', tab: 'one' }
    await attachFile(tools, northerner, { ...place, fileName: 'rooms.txt', bytes })

    const files = await unzipped(await packTakeout(tools, { memberId: northerner.id }))

    expect(files.get('entry-files/2026-Q4-1-rooms.txt')).toBe('Six rooms')
    expect(JSON.parse(files.get('entry-files.json') ?? '')).toMatchObject([{ file_name: 'rooms.txt' }])
  }),
)

test(
  'five a day are enough, and somebody without an account gets none',
  inHouse(async ({ tools, northerner, southerner }) => {
    const asked = []
    for (let time = 0; time < 6; time += 1) asked.push((await askForTakeout(tools, oneself(northerner))).ok)
    await tools.db.execute(sql`update ${members} set account_id = null where id = ${southerner.id}`)

    expect(asked).toEqual([true, true, true, true, true, false])
    expect(await askForTakeout(tools, oneself(southerner))).toEqual({ ok: false, because: 'gone' })
  }),
)
