import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Transaction } from '../../../db/open.ts'
import { members } from '../../../db/schema/people.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { noteMailSettled } from '../outbox.ts'
import { openOffice } from '../../office.fixture.ts'
import { allowMail } from '../../community/people/edit.ts'
import { findPerson } from '../../community/people/person.ts'
import { isSuppressed } from '../../notices/suppressions.ts'
import { now } from '../../writing/updates/noticeboard.fixture.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const atDesk = openOffice(database)

test('an address whose mailbox refused a mail gets no more, the organisers see why, and one of them tries it again', async () => {
  const seen = await atDesk(async ({ tools, people: { member } }, organiser) => {
    await tools.db.execute(sql`insert into auth.users (id, email) values (${member.id}, 'member@club.test')`)
    await tools.db.update(members).set({ accountId: member.id }).where(eq(members.id, member.id))
    await tools.db.transaction(async (tx) => {
      await noteMailSettled(tx, await bouncedMail(tx), { status: 'bounced', at: now })
      await noteMailSettled(tx, await bouncedMail(tx), { status: 'bounced', at: now })
    })
    const refused = await isSuppressed(tools.db, 'member@CLUB.test')
    const shown = await findPerson(tools, organiser, member.id)
    const allowed = [
      await allowMail(tools, organiser, { id: member.id }),
      await allowMail(tools, organiser, { id: member.id }),
    ]
    const after = await findPerson(tools, organiser, member.id)
    return { refused, shown, allowed, after, writtenTo: await isSuppressed(tools.db, 'member@club.test') }
  })

  expect(seen.refused).toBe(true)
  expect(seen.shown?.suppressions).toEqual([{ category: 'all', cause: 'bounced', at: now }])
  expect(seen.allowed).toEqual([true, false])
  expect(seen.after?.suppressions).toEqual([])
  expect(seen.after?.audit[0]?.summary).toBe('Mail to Member is sent again')
  expect(seen.writtenTo).toBe(false)
})

let written = 0

async function bouncedMail(tx: Transaction) {
  written += 1
  const text = { subject: 'Hello', bodyText: '', bodyHtml: '' }
  const [mail] = await tx
    .insert(outboxMails)
    .values({
      ...text,
      kind: 'welcome',
      toAddress: 'Member@club.test',
      status: 'bounced',
      dedupeKey: `welcome ${written}`,
    })
    .returning()
  if (!mail) throw new Error('No mail was written.')
  return mail
}
