import { pgSchema } from 'drizzle-orm/pg-core'

/** Our own schema: a hosted service never exposes it (ARCHITECTURE 6). */
export const guildhall = pgSchema('guildhall')
