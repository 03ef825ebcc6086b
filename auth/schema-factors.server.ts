import { bigint, boolean, customType, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

// The columns the service reads or writes; the whole tables are in db/migrations/0001-auth.sql and 0050-second-proofs.sql.
const auth = pgSchema('auth')
const guildhall = pgSchema('guildhall')

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => Uint8Array.from(value),
})

export const factorChallenges = auth.table('mfa_challenges', {
  id: uuid('id').primaryKey(),
  factorId: uuid('factor_id').notNull(),
  createdAt: moment('created_at').notNull(),
  verifiedAt: moment('verified_at'),
  ipAddress: text('ip_address').notNull(),
})

/** Ours: how often codes were tried at a challenge. */
export const factorTries = guildhall.table('factor_tries', {
  challengeId: uuid('challenge_id').primaryKey(),
  tries: integer('tries').notNull(),
})

/** Ours: the last time step whose code was used. */
export const totpSteps = guildhall.table('totp_steps', {
  factorId: uuid('factor_id').primaryKey(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
})

export const passkeys = auth.table('webauthn_credentials', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  credentialId: bytes('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  attestationType: text('attestation_type').notNull(),
  aaguid: uuid('aaguid'),
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<string[]>().notNull(),
  backupEligible: boolean('backup_eligible').notNull(),
  backedUp: boolean('backed_up').notNull(),
  friendlyName: text('friendly_name').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})

export const passkeyChallenges = auth.table('webauthn_challenges', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  challengeType: text('challenge_type', { enum: ['registration', 'authentication'] }).notNull(),
  sessionData: jsonb('session_data').$type<{ challenge: string }>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export type FactorChallenge = typeof factorChallenges.$inferSelect
export type Passkey = typeof passkeys.$inferSelect
