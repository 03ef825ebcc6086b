import { pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const auth = pgSchema('auth')
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const challengeMethods = auth.enum('code_challenge_method', ['s256', 'plain'])

/** What a program keeps of its code challenge here until it brings the verifier (RFC 7636). */
export const flowStates = auth.table('flow_state', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  /** Absent until the link of the letter was used. */
  authCode: text('auth_code'),
  codeChallengeMethod: challengeMethods('code_challenge_method').notNull(),
  codeChallenge: text('code_challenge').notNull(),
  providerType: text('provider_type').notNull(),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
  authenticationMethod: text('authentication_method').notNull(),
  authCodeIssuedAt: moment('auth_code_issued_at'),
})

export type FlowState = typeof flowStates.$inferSelect
