import { pgSchema, uuid, varchar } from 'drizzle-orm/pg-core'

/** The two columns of the sign-in service's accounts that organisers see: an address belongs to an account, not to a member. */
export const accounts = pgSchema('auth').table('users', {
  id: uuid('id').primaryKey(),
  email: varchar('email', { length: 255 }),
})
