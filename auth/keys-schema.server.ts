import { boolean, integer, pgSchema, text } from 'drizzle-orm/pg-core'

const guildhall = pgSchema('guildhall')

/** The keys of the house, sealed; one row or none. The whole table is in db/migrations/0093-sealed-keys.sql. */
export const sealedKeys = guildhall.table('sealed_keys', {
  isOnly: boolean('is_only').primaryKey().default(true),
  sealed: text('sealed').notNull(),
  version: integer('version').notNull().default(1),
})
