import { editions } from '../../../db/schema/programme.server.ts'
import { openOffice } from '../../office.fixture.ts'
import type { handTools } from '../../tools.fixture.ts'
import type { Admin, Member } from '../../club/viewer.ts'
import type { EditionStatus } from '../editions.ts'

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
