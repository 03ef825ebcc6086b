/** By which accounts members are found. */
import { and, inArray, not } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/open.ts'
import { accounts, members } from '../../db/schema/people.server.ts'

/**
 * True of the accounts with these addresses, as the sign-in service finds them: through its index, and none of those that are
 * entered by single sign-on alone, whose address somebody else may have as well.
 */
export function isAccountAt(emails: readonly string[]): SQL | undefined {
  const addresses = emails.map((email) => email.toLowerCase())
  return and(inArray(accounts.email, addresses), not(accounts.isSsoUser))
}

/** True of the members with these addresses. */
export function isMemberAt(db: Database | Transaction, emails: readonly string[]): SQL {
  return inArray(members.accountId, db.select({ id: accounts.id }).from(accounts).where(isAccountAt(emails)))
}
