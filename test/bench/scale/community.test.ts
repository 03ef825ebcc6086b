import { expect, test } from 'vitest'
import { byNight } from '../../by-night.ts'
import { openTestDatabase } from '../../database.ts'
import { makeCommunity } from './community.ts'
import { sizesAt } from './sizes.ts'

test.runIf(byNight)(
  'a thousandth of a large community has as many rows of each as it says, and breaks no rule of the database',
  async () => {
    const database = await openTestDatabase()
    const sizes = sizesAt(0.001)

    await makeCommunity(database.pool, sizes)

    const counted = async (rows: string) => {
      const found = await database.pool.query<{ number: number }>(`select count(*)::int as number from ${rows}`)
      return found.rows[0]?.number
    }
    expect({
      members: await counted('guildhall.members join auth.users on users.id = members.account_id'),
      editions: await counted(
        'guildhall.editions where exists (select from guildhall.zones where edition_id = editions.id)',
      ),
      sessions: await counted('guildhall.scheduled_sessions where edition_id is not null'),
      answers: await counted('guildhall.rsvps'),
      letters: await counted('guildhall.outbox_mails where page_id is not null'),
    }).toEqual(sizes)
    // Everybody is in the edition of now, and nobody is mailed by whoever opens it.
    expect(
      await counted(`guildhall.accesses join guildhall.editions on editions.id = edition_id where slug = '2026'`),
    ).toBe(sizes.members)
    expect(await counted(`guildhall.outbox_mails where status not in ('sent', 'failed')`)).toBe(0)
    await database.close()
  },
)
