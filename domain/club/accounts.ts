import { and, inArray, sql } from 'drizzle-orm'
import { pgSchema, uuid, varchar } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/open.ts'

/** The two columns of the sign-in service's accounts that organisers see: an address belongs to an account, not to a member. */
export const accounts = pgSchema('auth').table('users', {
  id: uuid('id').primaryKey(),
  email: varchar('email', { length: 255 }),
})

/** The ids of the accounts of these addresses, as the sign-in service finds them; as a part of another question. */
export function accountsAt(tx: Transaction, emails: readonly string[]) {
  const addresses = emails.map((email) => email.toLowerCase())
  return tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.email, addresses), sql`not is_sso_user`))
}
