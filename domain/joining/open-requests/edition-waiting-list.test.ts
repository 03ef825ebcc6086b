import { afterAll, expect, test } from 'vitest'
import { invitationRequests } from '../../../db/schema/programme.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { sessionHouse } from '../../programme/sessions/house.fixture.ts'
import { putOnWaitingList } from '../requests/decide.ts'
import { joinEditionWaitingList } from './edition-waiting-list.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test.runIf(database.engine === 'postgres')(
  'nobody gets the number of somebody else in the line, however many join it at once, 100 times',
  { timeout: 120_000 },
  async () => {
    const house = await database.fresh()
    const { tools, organiser, edition } = await sessionHouse(house.db)
    const asked = (round: number, who: string) => ({
      name: who,
      email: `${who}-${round}@club.test`,
      timeZone: 'UTC',
      editionId: edition.id,
    })

    for (let round = 0; round < 100; round += 1) {
      await house.db.delete(invitationRequests)
      const requests = await house.db
        .insert(invitationRequests)
        .values([
          { ...asked(round, 'first'), reference: `A${round}`, status: 'new' },
          { ...asked(round, 'second'), reference: `B${round}`, status: 'new' },
        ])
        .returning()

      await Promise.all([
        ...requests.map(({ id, version }) => putOnWaitingList(tools, organiser, { id, version })),
        tools.db.transaction((tx) =>
          joinEditionWaitingList(tools, tx, { ...asked(round, 'third'), zoneId: edition.northId }),
        ),
      ])

      const line = await house.db.select({ position: invitationRequests.position }).from(invitationRequests)
      expect(line.map(({ position }) => position).toSorted()).toEqual([1, 2, 3])
    }
  },
)
