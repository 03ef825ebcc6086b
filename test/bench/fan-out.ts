import { isNull } from 'drizzle-orm'
import { updateNotices } from '../../db/schema/writing.server.ts'
import { joinCrowd } from '../../domain/writing/publishing/crowd.fixture.ts'
import { setDesk } from '../../domain/writing/publishing/desk.fixture.ts'
import { fanOut } from '../../domain/writing/publishing/notices.ts'
import { publishDue } from '../../domain/writing/publishing/publish.ts'
import { publishNow } from '../../domain/writing/publishing.ts'
import { outboxMails } from '../../mail/schema.server.ts'
import { openTestDatabase } from '../database.ts'
import { median } from './one-core.ts'
import type { Row } from './table.ts'

const readers = 10_000
const mostMs = 2000

/** How long it takes until a letter to each of 10,000 readers of one update lies in the outbox. */
export async function measureFanOut(): Promise<Row[]> {
  const database = await openTestDatabase()
  try {
    const desk = await setDesk(database.db)
    const europe = { editionId: desk.edition.id, zoneId: desk.europe.id }
    await joinCrowd(database.db, { ...europe, number: readers })
    const audience = {
      kind: 'edition' as const,
      editionId: desk.edition.id,
      zoneIds: [desk.europe.id],
      accessKinds: [],
    }
    const times: number[] = []
    for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
      const draft = await desk.write('update', { title, audience })
      await publishNow(desk.tools, desk.organiser, { ...draft, tell: ['mail'] })
      desk.pass(60)
      await publishDue(desk.tools, draft.id)
      const open = await database.db
        .select({ id: updateNotices.id })
        .from(updateNotices)
        .where(isNull(updateNotices.finishedAt))
      const started = performance.now()
      for (const { id } of open) await fanOut(desk.tools, id)
      times.push(performance.now() - started)
    }
    const written = await database.db.$count(outboxMails)
    if (written < times.length * readers) throw new Error(`Only ${written} letters were written.`)
    return [
      {
        what: `an update to ${readers.toLocaleString('en')} readers, until all letters are queued`,
        value: `${median(times).toFixed(0)} ms`,
        budget: `<= ${mostMs} ms`,
        met: median(times) <= mostMs,
      },
    ]
  } finally {
    await database.close()
  }
}
