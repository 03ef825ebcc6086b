import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { hangNoticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import type { Noticeboard } from '../../writing/updates/noticeboard.fixture.ts'
import type { AccountOutcome, Tools } from '../../tools.ts'
import { isAdmin } from '../../club/access.ts'
import type { Admin } from '../../club/viewer.ts'
import { createInvitation } from './create.ts'
import type { NewInvitation } from './create.ts'

/** A house that invites: an organiser at the desk, a clock that can be turned, accounts without passwords. */
export type InvitingHouse = Omit<Noticeboard, 'tools'> & {
  db: Database
  organiser: Admin
  /** Tools whose clock shows so many days later. */
  toolsIn: (days: number) => Noticeboard['tools']
  tools: Noticeboard['tools']
}

/** Opens it in a database a test throws away; `edition` changes what the edition is like. */
export async function openInvitingHouse(
  db: Database,
  edition: Parameters<typeof hangNoticeboard>[1] = {},
): Promise<InvitingHouse> {
  const board = await hangNoticeboard(db, edition)
  const { organiser } = board.people
  if (!isAdmin(organiser)) throw new Error('The organiser is none.')
  const toolsIn = (days: number) => ({
    ...board.tools,
    auth: { ...board.tools.auth, ...accountsIn(db) },
    now: () => new Date(board.tools.now().getTime() + days * 24 * 60 * 60_000),
  })
  return { ...board, db, organiser, toolsIn, tools: toolsIn(0) }
}

/** The sign-in service, as far as registering needs it. */
export function accountsIn(db: Database): Pick<Tools['auth'], 'createAccount' | 'findAccount'> {
  const findAccount = async (email: string) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from auth.users where email = ${email.toLowerCase()}`,
    )
    return rows[0] && { accountId: rows[0].id }
  }
  return {
    findAccount,
    async createAccount({ email }): Promise<AccountOutcome> {
      const known = await findAccount(email)
      if (known) return { ok: true, ...known, alreadyThere: true }
      const { rows } = await db.execute<{ id: string }>(
        sql`insert into auth.users (id, email) values (gen_random_uuid(), ${email.toLowerCase()}) on conflict do nothing returning id`,
      )
      const made = rows[0] ? { accountId: rows[0].id } : await findAccount(email)
      return made ? { ok: true, ...made, alreadyThere: false } : { ok: false, because: 'unavailable' }
    },
  }
}

/** Invites somebody into the edition and the zone of Europe, unless `more` says otherwise. */
export function invite(house: InvitingHouse, email = 'guest@club.test', more: Partial<NewInvitation> = {}) {
  const invitation = { email, name: 'A Guest', editionId: house.edition.id, zoneId: house.europe.id, ...more }
  return house.tools.db.transaction((tx) => createInvitation(house.tools, tx, house.organiser, invitation))
}

/** Gives a member of the noticeboard an account with this address. */
export async function giveAccount(db: Database, memberId: string, email: string): Promise<string> {
  const account = await accountsIn(db).createAccount({ email })
  if (!account.ok) throw new Error('There is no account.')
  await db.execute(sql`update ${members} set account_id = ${account.accountId} where id = ${memberId}`)
  return account.accountId
}

/** The letters that are on their way, the oldest first: those of one transaction are all of one moment, and lie in their order. */
export function lettersIn(db: Database) {
  return db
    .select({ id: outboxMails.id, kind: outboxMails.kind, to: outboxMails.toAddress, text: outboxMails.bodyText })
    .from(outboxMails)
    .orderBy(outboxMails.createdAt, sql`cmin::text::int`)
}

/** What a letter lets somebody in with. */
export function secretIn(letter: { text: string } | undefined): { token: string; code: string } {
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
  const code = /^ {4}([A-Z0-9]{8})$/m.exec(letter?.text ?? '')?.[1]
  if (!token || !code) throw new Error('The letter has no link or no code.')
  return { token, code }
}
