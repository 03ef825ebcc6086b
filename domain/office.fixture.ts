import type { Database } from '../db/open.ts'
import { hangNoticeboard } from './writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from './writing/updates/noticeboard.fixture.ts'
import { isAdmin } from './club/viewer.ts'
import type { Admin } from './club/viewer.ts'

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
