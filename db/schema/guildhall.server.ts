import { pgSchema } from 'drizzle-orm/pg-core'

/** Our own schema: a hosted service never exposes it. */
export const guildhall = pgSchema('guildhall')
