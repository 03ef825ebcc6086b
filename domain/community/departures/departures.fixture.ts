import { eq } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { outboxMails } from '../../../mail/schema.server.ts'
import type { Tools } from '../../tools.ts'

type InHouse = { tools: Pick<Tools, 'db'> }
type Somebody = { id: string }

/** Somebody's row as it is now. */
export async function rowOf({ tools }: InHouse, { id }: Somebody) {
  const [row] = await tools.db.select().from(members).where(eq(members.id, id))
  return row
}

/** The kinds of the letters that went to somebody. */
export async function lettersTo({ tools }: InHouse, { id }: Somebody): Promise<string[]> {
  const mails = await tools.db
    .select({ kind: outboxMails.kind })
    .from(outboxMails)
    .where(eq(outboxMails.toMemberId, id))
  return mails.map(({ kind }) => kind).toSorted()
}
