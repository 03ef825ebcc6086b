import type { Database } from '../db/open.ts'
import { hangNoticeboard } from './writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from './writing/updates/noticeboard.fixture.ts'
import { isAdmin } from './club/access.ts'
import type { Admin, Member } from './club/viewer.ts'
import { editions } from '../db/schema/programme.server.ts'
import type { handTools } from './tools.fixture.ts'
import type { EditionStatus } from './programme/editions.ts'

/** The noticeboard's community with an organiser at the desk, in a database that forgets the test. */
export function openOffice(database: { rolledBack: <T>(run: (db: Database) => Promise<T>) => Promise<T> }) {
  return <T>(run: (board: Noticeboard, organiser: Admin) => Promise<T>): Promise<T> =>
    database.rolledBack(async (db) => {
      const board = await hangNoticeboard(db)
      const { organiser } = board.people
      if (!isAdmin(organiser)) throw new Error('The organiser is none.')
      return run(board, organiser)
    })
}

/** The office of a database with its edition in any state, ready for whatever comes. */
export function openLifecycle(database: Parameters<typeof openOffice>[0]) {
  const inOffice = openOffice(database)
  return <T>(
    status: EditionStatus,
    run: (office: { tools: ReturnType<typeof handTools>; id: string; organiser: Admin; member: Member }) => Promise<T>,
    more: Partial<typeof editions.$inferInsert> = {},
  ) =>
    inOffice(async ({ tools, edition, people }, organiser) => {
      await tools.db.update(editions).set({ status, publicSummary: 'For everybody.', intake: 'request', ...more })
      return run({ tools, id: edition.id, organiser, member: people.member })
    })
}
