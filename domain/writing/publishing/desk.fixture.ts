import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import type { Audience, DraftPayload } from '../../../db/schema/shapes.ts'
import { createDraft } from '../drafts/create.ts'
import { writtenOf } from '../kinds.ts'
import type { WrittenKind } from '../kinds.ts'
import { findRow } from '../drafts/rows.ts'
import type { DraftRow } from '../drafts/rows.ts'
import { saveDraft } from '../drafts/write.ts'
import { hangNoticeboard, now } from '../updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../updates/noticeboard.fixture.ts'
import { isAdmin } from '../../club/access.ts'
import type { Admin } from '../../club/viewer.ts'

/** The noticeboard with an organiser who writes, a clock that can be turned, and an address for everybody. */
export type Desk = Noticeboard & {
  organiser: Admin
  /** Lets time pass. */
  pass: (seconds: number) => void
  /** Turns the clock to a moment. */
  turnTo: (moment: Date) => void
  /** A draft with something in it; an update is for everybody in the edition unless it says otherwise. */
  write: (
    kind: WrittenKind,
    text?: { title?: string; payload?: DraftPayload; audience?: Audience },
  ) => Promise<DraftRow>
  row: (id: string) => Promise<DraftRow>
}

/** Runs a test at the desk, in a database that forgets it. */
export function openDesk(database: { rolledBack: <T>(run: (db: Database) => Promise<T>) => Promise<T> }) {
  return <T>(run: (desk: Desk) => Promise<T>): Promise<T> => database.rolledBack(async (db) => run(await setDesk(db)))
}

/** Sets it up in any database. */
export async function setDesk(db: Database): Promise<Desk> {
  const board = await hangNoticeboard(db)
  const { organiser } = board.people
  if (!isAdmin(organiser)) throw new Error('The organiser is none.')
  await giveAddresses(db, board)
  let moment = now
  const tools = { ...board.tools, now: () => moment }
  const row = async (id: string) => {
    const found = await findRow(db, id)
    if (!found) throw new Error('The draft is not there.')
    return found
  }
  const forAll: Audience = { kind: 'edition', editionId: board.edition.id, zoneIds: [], accessKinds: [] }
  return {
    ...board,
    tools,
    organiser,
    pass: (seconds) => (moment = new Date(moment.getTime() + seconds * 1000)),
    turnTo: (other) => (moment = other),
    row,
    write: async (kind, { title = 'Hours in December', payload = {}, audience = forAll } = {}) => {
      const slug = typeof payload.slug === 'string' ? payload.slug : ''
      const made = await createDraft(tools, organiser, { kind, editionId: board.edition.id, slug })
      if (!made.ok) throw new Error(`No draft: ${made.because}`)
      const text = { ...writtenOf(kind, { body: 'Some **text**.', excerpt: 'Some text.', ...payload }).payload }
      const saved = await saveDraft(tools, organiser, {
        id: made.id,
        version: made.version,
        title,
        payload: text,
        ...(kind === 'update' ? { audience } : {}),
      })
      if (!saved.ok) throw new Error(`Not saved: ${saved.because}`)
      return row(made.id)
    },
  }
}

async function giveAddresses(db: Database, { people }: Noticeboard): Promise<void> {
  for (const { id, displayName } of Object.values(people)) {
    const email = `${displayName.replaceAll(' ', '-').toLowerCase()}@club.test`
    await db.execute(sql`insert into auth.users (id, email) values (${id}, ${email})`)
    await db.update(members).set({ accountId: id }).where(eq(members.id, id))
  }
}
